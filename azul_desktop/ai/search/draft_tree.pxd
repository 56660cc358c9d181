from azul_desktop.ai.search.board_values cimport BoardValues
from azul_desktop.engine.rules cimport State
from azul_desktop.engine.state_arrays cimport mask, tally

cdef int PLIES, WIDEST, DECIDED
cdef unsigned long long WORD

cdef struct Undo:
    tally held, centre, offers, lid, left
    unsigned long long board_key, source_hash, centre_hash, sources_key
    mask room, floors
    int player, floored, taker, count, colour

cdef class DraftTree:
    cdef State table
    cdef BoardValues boards
    cdef int[::1] promise
    cdef int[::1] tempo
    cdef int[::1] stuck
    cdef int[::1] spread
    cdef readonly int win
    cdef int players
    cdef tally left
    cdef unsigned long long board_keys[4]
    cdef unsigned long long source_hashes[10]
    cdef unsigned long long sources_key
    cdef unsigned long long line_keys[600]
    cdef unsigned long long floor_keys[36]
    cdef unsigned long long marker_keys[5]
    cdef unsigned long long turn_keys[4]
    cdef Undo undo[48]
    cdef int moves[12288]
    cdef int ratings[12288]
    cdef int killers[96]
    cdef int history[960]
    cdef int aims[100]
    cdef int slots[4]
    cdef int values[4]

    cdef unsigned long long key(self) noexcept nogil
    cdef void make(self, int move, int ply) noexcept nogil
    cdef void unmake(self, int move, int ply) noexcept nogil
    cdef int generate(self, int ply, int hint) noexcept nogil
    cdef bint repeated(self, int source) noexcept nogil
    cdef int rate(self, int move, int player, int colour, int count, int target) noexcept nogil
    cdef int pick(self, int ply, int index, int count) noexcept nogil
    cdef int habit(self, int move) noexcept nogil
    cdef void remember(self, int move, int ply, int depth) noexcept nogil
    cdef bint weigh(self, bint over) noexcept nogil
    cdef int third(self) noexcept nogil
    cdef int outlook(self, int player, int third) noexcept nogil
    cdef int utility(self, int player, int spread) noexcept nogil
    cdef int balance(self, bint over) noexcept nogil
