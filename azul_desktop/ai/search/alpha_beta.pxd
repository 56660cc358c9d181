cimport cython

from azul_desktop.ai.search.root_search cimport RootSearch

@cython.final
cdef class AlphaBeta(RootSearch):
    cdef unsigned long long[::1] memory
    cdef unsigned long long last
    cdef int spread_found

    cdef int descend(self, int depth, int alpha, int beta, int ply, int mover) noexcept nogil
    cdef int visit(self, int depth, int alpha, int beta, int ply) noexcept nogil
    cdef int expand(self, int depth, int alpha, int beta, int ply, int hint) noexcept nogil
    cdef int reduction(self, int depth, int index) noexcept nogil
    cdef void store(self, unsigned long long key, int depth, int value, int bound, int move) noexcept nogil
