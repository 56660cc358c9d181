cimport cython

from azul_desktop.ai.search.rooted cimport Search

@cython.final
cdef class MaxN(Search):
    cdef unsigned long long[::1] keys
    cdef int[::1] entries
    cdef unsigned long long last
    cdef int worths[196]

    cdef void visit(self, int depth, int ply) noexcept nogil
    cdef void expand(self, int depth, int ply, int hint) noexcept nogil
    cdef int width(self, int depth) noexcept nogil
    cdef void judge(self, int ply, bint over) noexcept nogil
    cdef void store(self, unsigned long long key, int depth, int ply, int move) noexcept nogil
