cimport cython

from azul_desktop.ai.search.root_search cimport RootSearch

@cython.final
cdef class Puct(RootSearch):
    cdef int[::1] first
    cdef int[::1] counts
    cdef int[::1] open
    cdef int[::1] closed_best
    cdef int[::1] edge_moves
    cdef int[::1] edge_children
    cdef int[::1] edge_visits
    cdef signed char[::1] edge_closed
    cdef signed char[::1] whole
    cdef float[::1] edge_priors
    cdef float[::1] edge_means
    cdef float[::1] edge_leads
    cdef float[::1] edge_spreads
    cdef int nodes_used, edges_used, node_limit, edge_limit, playouts
    cdef unsigned long long luck
    cdef double worths[4]
    cdef double lead, spread_found
    cdef int nodes_on[48]
    cdef int edges[48]
    cdef int movers[48]

    cdef void plant(self) noexcept nogil
    cdef int grow(self, int ply, int most) noexcept nogil
    cdef void set_edge(self, int edge, int move, int rating) noexcept nogil
    cdef void share_out(self, int node) noexcept nogil
    cdef void playout(self, bint spread) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef int select(self, int node, int mover) noexcept nogil
    cdef int least_visited(self, int node) noexcept nogil
    cdef int roll(self, int ply) noexcept nogil
    cdef unsigned int draw(self) noexcept nogil
    cdef void judge(self) noexcept nogil
    cdef void hand_up(self, int ply, bint ended) noexcept nogil
    cdef void learn(self, int edge, bint closed) noexcept nogil
    cdef double moved(self, double mean, double found, double part) noexcept nogil
    cdef void close(self, int node, int edge, int mover, bint whole) noexcept nogil
    cdef void tell(self, int edge) noexcept nogil
    cdef void report(self, bint every) noexcept nogil
