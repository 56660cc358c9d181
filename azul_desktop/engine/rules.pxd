# The C types of rules.py, and what other compiled modules may call.
cimport cython

from azul_desktop.engine.rng cimport Rng
from azul_desktop.engine.state_arrays cimport StateArrays, mask, tally

cdef int DRAFTING, PLACING, DEALING, ENDED, TILING, PAYING, CLOSING, AWARDING
cdef int NOTHING, TILED, LINE_FLOORED, FLOOR_PAID, ROUND_CLOSED, BONUS_AWARDED, GAME_ENDED
cdef int MAX_ROUNDS_WITHOUT_TILING

cdef int run_below(mask line, int index) noexcept nogil
cdef int run_above(mask line, int index) noexcept nogil

@cython.final
cdef class State(StateArrays):
    cdef readonly int round, stage, turn, starter, rounds_without_tiling, tiled_this_round
    cdef readonly int cursor_player, cursor_row, refilled
    cdef readonly int step_kind, step_player, step_row, step_column, step_colour
    cdef readonly int step_points, step_count
    cdef int round_scores[4]

    cdef void copy_from(self, State other) noexcept nogil
    cpdef bint can_draft(self, int source, int colour, int target) noexcept nogil
    cpdef void draft(self, int source, int colour, int target) noexcept nogil
    cdef void take_marker(self) noexcept nogil
    cpdef void place(self, int column) noexcept nogil
    cdef void move_to_wall(self, int player, int row, int column) noexcept nogil
    cpdef bint step(self) noexcept nogil
    cpdef void advance(self) noexcept nogil
    cdef bint tile_next_line(self) noexcept nogil
    cdef bint tile_cursor_line(self) noexcept nogil
    cdef void pay_floor(self) noexcept nogil
    cdef void close_round(self) noexcept nogil
    cdef void award_bonus(self) noexcept nogil
    cdef bint any_row_complete(self) noexcept nogil
    cdef int winner(self) noexcept nogil
    cpdef void begin_round(self) noexcept nogil
    cdef tally draw_display(self, Rng rng) noexcept nogil
    cpdef void deal_random(self, Rng rng) noexcept nogil
    cpdef mask legal_columns(self, int player, int row, int colour) noexcept nogil
    cpdef int tile_points(self, int player, int row, int column) noexcept nogil
    cpdef int complete_rows(self, int player) noexcept nogil
    cdef bint earns_bonus(self, int player, int which) noexcept nogil
