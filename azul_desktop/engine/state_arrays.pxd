# The C types of state_arrays.py, and what other compiled modules may call.
cimport cython

ctypedef unsigned int mask
ctypedef unsigned long long tally

cdef mask WALL, COLUMN, ROW, FLOOR_OF_ONES
cdef int MARKER, FLOOR_SPACES
cdef tally COSTS, ONE_OF_EACH

cdef mask colours_in(tally counts) noexcept nogil
cdef int total(tally counts) noexcept nogil
cdef bint contains(tally counts, tally part) noexcept nogil

cdef class StateArrays:
    cdef readonly int players, displays, grey, marker_holder
    cdef readonly tally bag, lid, offers
    cdef tally sources[10]
    cdef int scores[4]
    cdef mask occupied[4]
    cdef mask transposed[4]
    cdef mask accepts[4]
    cdef mask floors[4]
    cdef int floor_counts[4]
    cdef mask wall_tiles[20]
    cdef unsigned char line_counts[20]
    cdef unsigned char line_colours[20]

    @cython.final
    cdef void copy_arrays(self, StateArrays other) noexcept nogil
    @cython.final
    cdef void fill_display(self, int display, tally group) noexcept nogil
    @cython.final
    cdef void fill_line(self, int line, int target, int colour, int count) noexcept nogil
    @cython.final
    cdef void drop_to_floor(self, int player, int colour, int count) noexcept nogil
    @cython.final
    cdef void empty_line(self, int player, int row) noexcept nogil
