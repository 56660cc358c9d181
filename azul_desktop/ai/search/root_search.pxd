from azul_desktop.ai.search.draft_tree cimport DraftTree

cdef int ENDLESS, COMPLETE

cdef class RootSearch(DraftTree):
    cdef int root
    cdef bint halted
    cdef readonly long long nodes
    cdef long long nodes_left
    cdef long long broken_off
    cdef readonly bint complete
    cdef readonly int ahead
    cdef int root_count
    cdef int root_moves[256]
    cdef int root_values[256]
    cdef int root_spreads[256]

    cdef bint arrive(self) noexcept nogil
    cdef void move_up(self, int index, int place, int value) noexcept nogil
    cdef bint search_root(self, int depth, bint every) noexcept nogil
