cimport cython

from azul_desktop.ai.search.base_search cimport BaseSearch

@cython.final
cdef class Puct(BaseSearch):
    cdef int[::1] first_edges
    cdef int[::1] edge_counts
    cdef int[::1] unsolved
    cdef int[::1] best_solved
    cdef int[::1] edge_moves
    cdef int[::1] edge_children
    cdef int[::1] edge_visits
    cdef signed char[::1] edge_solved
    cdef signed char[::1] exhaustive
    cdef float[::1] edge_priors
    cdef float[::1] edge_means
    cdef float[::1] edge_leads
    cdef float[::1] edge_spreads
    cdef int nodes_used, edges_used, node_limit, edge_limit, playouts
    cdef unsigned long long random_state
    cdef double utilities[4]
    cdef double lead_at_end, spread_at_end
    cdef int path_nodes[48]
    cdef int path_edges[48]
    cdef int path_players[48]

    cdef void make_root(self) noexcept nogil
    cdef int expand(self, int ply, int most) noexcept nogil
    cdef void set_edge(self, int edge, int move, int rating) noexcept nogil
    cdef void set_priors(self, int node) noexcept nogil
    cdef void playout(self, bint least_visited) noexcept nogil
    cdef int select_leaf(self) noexcept nogil
    cdef int select(self, int node, int mover) noexcept nogil
    cdef int least_visited_edge(self, int node) noexcept nogil
    cdef int rollout(self, int ply) noexcept nogil
    cdef unsigned int random_number(self) noexcept nogil
    cdef void evaluate_end(self) noexcept nogil
    cdef void backpropagate(self, int ply, bint ended) noexcept nogil
    cdef void update_edge(self, int edge, bint solved) noexcept nogil
    cdef double updated_mean(self, double mean, double found, double count) noexcept nogil
    cdef void solve_edge(self, int node, int edge, int mover, bint exhaustive) noexcept nogil
    cdef void take_edge_values(self, int edge) noexcept nogil
    cdef void set_root_results(self, bint every) noexcept nogil
