"""A small, fast random generator (xoshiro128++) that is copied together with a state.

It is not for secrets: sealed chance (`chance.py`) seeds one of these per outcome from a keyed hash.
"""

import hashlib
from operator import index
from typing import Any, Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK32: Final[i64] = 0xFFFFFFFF


@mypyc_attr(free_list_len=1)
class Rng:
    """A stream of random numbers; equal seeds give equal streams, compiled or not."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.d})"

    def copy(self) -> "Rng":
        """A generator that will give the same numbers from here on."""
        return Rng(self.a, self.b, self.c, self.d)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rng, (int(self.a), int(self.b), int(self.c), int(self.d)))

    def fork(self) -> "Rng":
        """A generator with a stream of its own, seeded from this one, which moves on."""
        return Rng(self.next32(), self.next32(), self.next32(), self.next32() | 1)

    def next32(self) -> i64:
        """The next 32 random bits."""
        total: i64 = (self.a + self.d) & MASK32
        result: i64 = ((((total << 7) | (total >> 25)) & MASK32) + self.a) & MASK32
        shifted: i64 = (self.b << 9) & MASK32
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) | (self.d >> 21)) & MASK32
        return result

    def below(self, size: i64) -> i64:
        """A uniform number in range(size), without bias."""
        product: i64 = self.next32() * size
        low: i64 = product & MASK32
        if low < size:
            threshold: i64 = (MASK32 + 1 - size) % size
            while low < threshold:
                product = self.next32() * size
                low = product & MASK32
        return product >> 32

    def pick(self, items: list[int]) -> int:
        """One of the items, uniformly."""
        return items[self.below(len(items))]

    def sample(self, pool: list[int], count: int) -> list[int]:
        """`count` of the pool without replacement, in random order; the pool is left alone."""
        rest = pool.copy()
        size = len(rest)
        for i in range(count):
            j = i + self.below(size - i)
            chosen = rest[j]
            rest[j] = rest[i]
            rest[i] = chosen
        if count < size:
            del rest[count:]
        return rest

    def sample_vec(self, pool: vec[i64], count: i64) -> vec[i64]:
        """`sample`, for the compiled engine."""
        rest = pool[:]
        size = len(rest)
        for i in range(count):
            j = i + self.below(size - i)
            chosen = rest[j]
            rest[j] = rest[i]
            rest[i] = chosen
        if count < size:
            return rest[:count]
        return rest

    def shuffle(self, items: list[int]) -> None:
        """Bring the items into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            other = items[j]
            items[j] = items[i]
            items[i] = other

    def shuffle_vec(self, items: vec[i64]) -> None:
        """`shuffle`, for the compiled engine."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            other = items[j]
            items[j] = items[i]
            items[i] = other


def rng_from_bytes(digest: bytes) -> Rng:
    """A generator whose state is the first 16 of these (random) bytes."""
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    return Rng(words[0], words[1], words[2], words[3] | 1)


def seeded(seed: SupportsIndex | str) -> Rng:
    """The generator of a seed; any whole number or text will do."""
    return rng_from_bytes(hashlib.blake2b(seed_text(seed).encode(), digest_size=16).digest())


def seed_text(seed: SupportsIndex | str) -> str:
    """A seed as text, the same for all kinds of whole numbers."""
    if isinstance(seed, str):
        return seed
    if not hasattr(seed, "__index__"):
        raise TypeError(f"a seed is a whole number or a text, not {seed!r}")
    return str(index(seed))
