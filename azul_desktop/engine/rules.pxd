# The C types of state.py, and what other compiled modules may call.
cimport cython

from azul_desktop.engine.rng cimport Rng
from azul_desktop.engine.state_arrays cimport StateArrays, mask, tally

cdef int DRAFTING, PLACING, DEALING, ENDED, TILING, PAYING, CLOSING, REWARDING
cdef int NOTHING, TILED, LINE_FLOORED, FLOOR_PAID, ROUND_CLOSED, REWARDED, GAME_ENDED
cdef int BARREN_ROUNDS

cdef int run_below(mask line, int index) noexcept nogil
cdef int run_above(mask line, int index) noexcept nogil

@cython.final
cdef class State(StateArrays):
    cdef readonly int round, stage, turn, starter, barren, placed, cursor, row, refilled
    cdef readonly int did, did_player, did_row, did_column, did_colour, did_points, did_count
    cdef int closing[4]

    cdef void copy_from(self, State other) noexcept nogil
    cpdef bint may_draft(self, int source, int colour, int target) noexcept nogil
    cpdef void draft(self, int source, int colour, int target) noexcept nogil
    cdef void take_marker(self) noexcept nogil
    cpdef void place(self, int column) noexcept nogil
    cdef void put(self, int player, int row, int column) noexcept nogil
    cpdef bint step(self) noexcept nogil
    cpdef void settle(self) noexcept nogil
    cdef bint tile(self) noexcept nogil
    cdef bint tile_line(self) noexcept nogil
    cdef void pay(self) noexcept nogil
    cdef void close_round(self) noexcept nogil
    cdef void reward(self) noexcept nogil
    cdef bint row_complete(self) noexcept nogil
    cdef int winner(self) noexcept nogil
    cpdef void open_round(self) noexcept nogil
    cdef tally draw(self, Rng rng) noexcept nogil
    cpdef void deal_random(self, Rng rng) noexcept nogil
    cpdef mask columns(self, int player, int row, int colour) noexcept nogil
    cpdef int worth(self, int player, int row, int column) noexcept nogil
    cpdef int rows_of(self, int player) noexcept nogil
    cdef bint earns(self, int player, int which) noexcept nogil
