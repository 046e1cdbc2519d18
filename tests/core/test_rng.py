"""The generator: known streams, no bias, copies."""

from collections import Counter

import pytest

from theoi.core.rng import Rng, rng_from_bytes, seeded


def stream(rng: Rng, count: int) -> list[int]:
    return [int(rng.next32()) for _ in range(count)]


def below(rng: Rng, size: int, times: int) -> list[int]:
    return [rng.below(size) for _ in range(times)]


@pytest.mark.parity
def test_streams_are_known() -> None:
    rng = Rng(1, 2, 3, 4)  # the test vector of xoshiro128++
    assert stream(rng, 5) == [641, 1573767, 3222811527, 3517856514, 836907274]
    assert stream(seeded(1), 5) == [6245805, 563241174, 2244473424, 1088986225, 3093852578]


@pytest.mark.parity
def test_everything_derived_from_a_stream_is_known() -> None:
    rng = seeded("theoi")
    items = list(range(8))
    rng.shuffle(items)
    assert items == [5, 1, 6, 4, 0, 2, 7, 3]
    assert below(rng, 100, 5) == [9, 26, 74, 33, 17]
    assert rng.sample([7, 8, 9], 2) == [8, 9]


def test_seeds_may_be_numbers_or_texts() -> None:
    assert below(seeded(7), 1000, 9) == below(seeded("7"), 1000, 9)
    assert below(seeded(7), 1000, 9) != below(seeded(8), 1000, 9)
    assert below(seeded(-1), 1000, 9) != below(seeded(1), 1000, 9)


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = seeded(3)
    below(rng, 10, 5)
    copied = rng.copy()
    assert below(copied, 1000, 20) == below(rng, 1000, 20)
    below(copied, 1000, 1)
    assert below(copied, 1000, 9) != below(rng, 1000, 9)


def test_a_fork_goes_its_own_way_and_moves_the_other_on() -> None:
    rng, same = seeded(3), seeded(3)
    fork = rng.fork()
    assert below(fork, 1000, 20) == below(same.fork(), 1000, 20)
    assert below(rng, 1000, 20) != below(seeded(3), 1000, 20)
    assert below(seeded(3).fork(), 1000, 20) != below(seeded(3), 1000, 20)


def test_bytes_of_zeros_still_give_a_stream() -> None:
    assert len(set(below(rng_from_bytes(bytes(16)), 10**6, 50))) > 40


@pytest.mark.parametrize("size", [2, 3, 6, 7, 52])
def test_numbers_are_uniform(size: int) -> None:
    times = 2000 * size
    counts = Counter(below(seeded(f"uniform {size}"), size, times))
    assert set(counts) == set(range(size))
    square = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert square < size + 5 * (2 * size) ** 0.5


@pytest.mark.parity
def test_big_ranges_have_no_bias() -> None:
    # 8/3 of this range make up all 32-bit numbers: without care every third number is rarer.
    counts = Counter(number % 3 for number in below(seeded(5), 3 << 29, 9000))
    assert all(2800 < count < 3200 for count in counts.values())


def test_every_order_of_a_sample_is_as_likely() -> None:
    rng = seeded("orders")
    counts = Counter(tuple(rng.sample([1, 2, 3], 3)) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = seeded("shuffles")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_samples_leave_the_pool_alone() -> None:
    pool = [4, 4, 5]
    assert sorted(seeded(1).sample(pool, 3)) == [4, 4, 5]
    assert seeded(1).sample(pool, 0) == []
    assert pool == [4, 4, 5]
    assert seeded(1).pick([9]) == 9
