cimport cython

from azul_desktop.engine.rules cimport State
from azul_desktop.engine.state_arrays cimport mask

cdef int HEADS, FEATURES
cdef int SPACES, HELD, LINES, AIMS, ROWS, COLUMNS, SETS, LONGEST, ROUNDS, OPEN, SEATS

@cython.final
cdef class Evaluator:
    cdef int[::1] first
    cdef int[::1] bias
    cdef int[::1] second
    cdef int[::1] offset
    cdef readonly int hidden
    cdef int active[96]
    cdef int actives
    cdef int sums[64]
    cdef long long heads[10]
    cdef int longest, earned, rows

    cdef void judge(self, State table, int player, int round) noexcept nogil
    cdef void describe(self, State table, int player, int round) noexcept nogil
    cdef void note(self, int feature) noexcept nogil
    cdef void describe_row(self, State table, int player, int row) noexcept nogil
    cdef int best_worth(self, State table, int player, int row, int colour) noexcept nogil
    cdef void describe_line(self, State table, int player, int row) noexcept nogil
    cdef void describe_bonuses(self, State table, int player) noexcept nogil
    cdef void count_bonuses(self, State table, int player) noexcept nogil
    cdef void forward(self) noexcept nogil
