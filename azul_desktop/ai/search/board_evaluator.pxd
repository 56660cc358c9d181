cimport cython

from azul_desktop.engine.rules cimport State
from azul_desktop.engine.state_arrays cimport mask

cdef int HEADS, FEATURES
cdef int SPACES, ROW_COLOURS, LINES, LINE_POINTS, ROWS, COLUMNS, COLOUR_SETS, LONGEST, ROUNDS, ROW_POINTS, PLAYERS

@cython.final
cdef class BoardEvaluator:
    cdef int[::1] first
    cdef int[::1] bias
    cdef int[::1] second
    cdef int[::1] offset
    cdef readonly int hidden
    cdef int active_features[96]
    cdef int active_count
    cdef int sums[64]
    cdef long long heads[10]
    cdef int longest_row, bonus_points, complete_rows

    cdef void evaluate(self, State state, int player, int round) noexcept nogil
    cdef void list_features(self, State state, int player, int round) noexcept nogil
    cdef void add_feature(self, int feature) noexcept nogil
    cdef void add_row_features(self, State state, int player, int row) noexcept nogil
    cdef int best_tile_points(self, State state, int player, int row, int colour) noexcept nogil
    cdef void add_line_features(self, State state, int player, int row) noexcept nogil
    cdef void add_bonus_features(self, State state, int player) noexcept nogil
    cdef void count_bonuses(self, State state, int player) noexcept nogil
    cdef void forward(self) noexcept nogil
