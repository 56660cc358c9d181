from azul_desktop.ai.search.search_state cimport SearchState

cdef int INFINITY, COMPLETE

cdef class BaseSearch(SearchState):
    cdef int root_player
    cdef bint halted
    cdef readonly long long nodes
    cdef long long nodes_left
    cdef long long horizon_nodes
    cdef readonly bint complete
    cdef readonly int depth_reached
    cdef int root_count
    cdef int root_moves[256]
    cdef int root_values[256]
    cdef int root_spreads[256]

    cdef bint count_node(self) noexcept nogil
    cdef void set_root_result(self, int index, int place, int value) noexcept nogil
    cdef bint search_root(self, int depth, bint every) noexcept nogil
