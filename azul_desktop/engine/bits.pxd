# The compiled side of bits.py: the processor's own bit counting.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int azul_popcount(unsigned long long bits) { return (int)__popcnt64(bits); }
    static inline int azul_lowest(unsigned long long bits) {
        unsigned long index;
        _BitScanForward64(&index, bits);
        return (int)index;
    }
    #else
    static inline int azul_popcount(unsigned long long bits) { return __builtin_popcountll(bits); }
    static inline int azul_lowest(unsigned long long bits) { return __builtin_ctzll(bits); }
    #endif
    """
    int popcount "azul_popcount"(unsigned long long bits) noexcept nogil
    int lowest "azul_lowest"(unsigned long long bits) noexcept nogil
