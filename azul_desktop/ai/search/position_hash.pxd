cdef unsigned long long mix(unsigned long long word) noexcept nogil
