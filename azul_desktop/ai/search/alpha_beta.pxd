cimport cython

from azul_desktop.ai.search.base_search cimport BaseSearch

@cython.final
cdef class AlphaBeta(BaseSearch):
    cdef unsigned long long[::1] entries
    cdef unsigned long long slot_mask
    cdef int leaf_spread

    cdef int search_child(self, int depth, int alpha, int beta, int ply, int mover) noexcept nogil
    cdef int search_node(self, int depth, int alpha, int beta, int ply) noexcept nogil
    cdef int search_moves(self, int depth, int alpha, int beta, int ply, int hash_move) noexcept nogil
    cdef int reduction(self, int depth, int index) noexcept nogil
    cdef void store(self, unsigned long long key, int depth, int value, int bound, int move) noexcept nogil
