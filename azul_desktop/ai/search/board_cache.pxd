cimport cython

from azul_desktop.ai.search.board_evaluator cimport BoardEvaluator
from azul_desktop.engine.rules cimport State

cdef int WIDTH, GAME_END, LONGEST_ROW, UNPAID_FLOOR

@cython.final
cdef class BoardCache:
    cdef BoardEvaluator evaluator
    cdef State scratch
    cdef unsigned long long[::1] keys
    cdef int[::1] values
    cdef unsigned long long slot_mask
    cdef int unpaid_floor, choices, columns_chosen
    cdef bint line_floored
    cdef int options[5]
    cdef int picks[5]

    cdef int find(self, State state, int player, unsigned long long key) noexcept nogil
    cdef void evaluate(self, State state, int player, int start) noexcept nogil
    cdef void evaluate_game_end(self, State state, int player, int start) noexcept nogil
    cdef int game_end_value(self, int player) noexcept nogil
    cdef void tile(self, State state, int player, bint as_chosen) noexcept nogil
    cdef bint next_combination(self) noexcept nogil
    cdef int chosen_column(self, int player, int row) noexcept nogil
    cdef int best_column(self, int player, int row) noexcept nogil
