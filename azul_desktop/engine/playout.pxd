from azul_desktop.engine.rng cimport Rng
from azul_desktop.engine.rules cimport State

cdef void draft_at_random(State state, Rng rng) noexcept nogil
cdef void place_at_random(State state, Rng rng) noexcept nogil
cdef int finish_at_random(State state, Rng rng) noexcept nogil
