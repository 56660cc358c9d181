from azul_desktop.ai.search.board_cache cimport BoardCache
from azul_desktop.engine.rules cimport State
from azul_desktop.engine.state_arrays cimport mask, tally

cdef int MAX_PLIES, MAX_MOVES, DECIDED
cdef unsigned long long MASK_64

cdef unsigned long long mix(unsigned long long word) noexcept nogil

cdef struct Undo:
    tally source, centre, offers, lid, tiles_left
    unsigned long long board_key, source_hash, centre_hash, sources_key
    mask accepts, floors
    int player, floor_count, marker_holder, count, colour

cdef class SearchState:
    cdef State state
    cdef BoardCache boards
    cdef int[::1] promise
    cdef int[::1] tempo
    cdef int[::1] stuck
    cdef int[::1] spread
    cdef readonly int win
    cdef int players
    cdef tally tiles_left
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
    cdef int line_values[100]
    cdef int slots[4]
    cdef int values[4]

    cdef unsigned long long key(self) noexcept nogil
    cdef void make(self, int move, int ply) noexcept nogil
    cdef void unmake(self, int move, int ply) noexcept nogil
    cdef int generate(self, int ply, int hash_move) noexcept nogil
    cdef bint is_duplicate(self, int source) noexcept nogil
    cdef int rate(self, int move, int player, int colour, int count, int target) noexcept nogil
    cdef int pick(self, int ply, int index, int count) noexcept nogil
    cdef int history_index(self, int move) noexcept nogil
    cdef void record_cutoff(self, int move, int ply, int depth) noexcept nogil
    cdef bint evaluate_boards(self, bint over) noexcept nogil
    cdef int round_third(self) noexcept nogil
    cdef int expected_gain(self, int player, int third) noexcept nogil
    cdef int utility(self, int player, int spread) noexcept nogil
    cdef int evaluate(self, bint over) noexcept nogil
