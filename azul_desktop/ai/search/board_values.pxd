cimport cython

from azul_desktop.ai.search.evaluator cimport Evaluator
from azul_desktop.engine.rules cimport State

cdef int WIDTH, END, LONGEST_ROW, SPARED

@cython.final
cdef class BoardValues:
    cdef Evaluator valuer
    cdef State scratch
    cdef unsigned long long[::1] keys
    cdef int[::1] values
    cdef unsigned long long last
    cdef int spared, choices, chosen
    cdef bint floored
    cdef int options[5]
    cdef int picks[5]

    cdef int find(self, State table, int player, unsigned long long key) noexcept nogil
    cdef void judge(self, State table, int player, int start) noexcept nogil
    cdef void finish(self, State table, int player, int start) noexcept nogil
    cdef int final(self, int player) noexcept nogil
    cdef void tile(self, State table, int player, bint as_picked) noexcept nogil
    cdef bint next_way(self) noexcept nogil
    cdef int picked(self, int player, int row) noexcept nogil
    cdef int column(self, int player, int row) noexcept nogil
