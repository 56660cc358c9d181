# The C types of table.py, and what other compiled modules may call.
cimport cython

ctypedef unsigned int mask
ctypedef unsigned long long tally

cdef mask WALL, COLUMN, ROW, FLOOR_OF_ONES
cdef int MARKER, FLOOR_SPACES
cdef tally COSTS, BYTES

cdef mask colours_in(tally counts) noexcept nogil
cdef int total(tally counts) noexcept nogil
cdef bint contains(tally counts, tally part) noexcept nogil

cdef class StateArrays:
    cdef readonly int players, displays, grey, taker
    cdef readonly tally bag, lid, offers
    cdef tally sources[10]
    cdef int scores[4]
    cdef mask occupied[4]
    cdef mask turned[4]
    cdef mask room[4]
    cdef mask floors[4]
    cdef int floored[4]
    cdef mask tiles[20]
    cdef unsigned char counts[20]
    cdef unsigned char colours[20]

    @cython.final
    cdef void copy_things(self, StateArrays other) noexcept nogil
    @cython.final
    cdef void lay(self, int display, tally group) noexcept nogil
    @cython.final
    cdef void fill(self, int line, int target, int colour, int count) noexcept nogil
    @cython.final
    cdef void drop(self, int player, int colour, int count) noexcept nogil
    @cython.final
    cdef void empty_line(self, int player, int row) noexcept nogil
