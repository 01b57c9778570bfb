"""Loaders: the same batches for any number of ranks and workers, and from any position."""

import importlib.util
import sys
import types

import pytest

import ninefold
from ninefold.loaders import StreamBatches, StreamSource

numpy = pytest.importorskip("numpy")

STREAM = ninefold.PuzzleStream(level="easy", seed=4, part="train")


def take(batches, count):
    return [batch for batch, _ in zip(batches, range(count))]


def equal(one, other):
    return one.keys() == other.keys() and all(numpy.array_equal(numpy.asarray(one[name]), numpy.asarray(other[name])) for name in one)


def test_batches_are_the_puzzles_of_the_stream():
    table = STREAM.take(48)
    for number, batch in enumerate(take(StreamBatches(STREAM, 16), 3)):
        rows = table[16 * number : 16 * number + 16]
        assert list(batch["index"]) == list(rows["index"]) and list(batch["er"]) == list(rows["er"])
        assert not batch["level"].any()
        lines = ["".join(map(str, cells)).replace("0", ".") for cells in batch["puzzle"]]
        assert lines == list(rows["puzzle"])
    plain = next(StreamBatches(ninefold.PuzzleStream(variant="6x6", seed=1), 4))
    assert numpy.isnan(plain["er"]).all() and (plain["level"] == 255).all() and plain["solution"].shape == (4, 36)
    levels = next(StreamBatches(ninefold.PuzzleStream(variant="4x4", level="easy", seed=1), 4))
    assert (levels["level"] == 0).all()


def test_ranks_share_the_batches():
    alone = take(StreamBatches(STREAM, 8), 6)
    ranks = [take(StreamBatches(STREAM, 8, rank=rank, world_size=3), 2) for rank in range(3)]
    assert all(equal(alone[at], ranks[at % 3][at // 3]) for at in range(6))


def test_resuming():
    batches = StreamBatches(STREAM, 8, rank=1, world_size=2)
    take(batches, 2)  # zip takes one more
    state = batches.state_dict()
    rest = take(batches, 2)
    other = StreamBatches(STREAM, 8, rank=1, world_size=2)
    other.load_state_dict(state)
    assert all(map(equal, rest, take(other, 2)))
    assert equal(rest[0], next(StreamBatches(STREAM, 8, rank=1, world_size=2, start=state["position"])))


def test_wrong_numbers():
    for options, words in (
        ({"rank": 2, "world_size": 2}, "rank: found 2, expected 0 to 1"),
        ({"start": -1}, "start: found -1"),
        ({"step": 0}, "step: found 0"),
    ):
        with pytest.raises(ninefold.SudokuError, match=words):
            StreamBatches(STREAM, 8, **options)
    with pytest.raises(IndexError, match="found 5, expected 0 to 4"):
        StreamSource(STREAM, 5)[5]


def test_grain_takes_a_source():
    grain = pytest.importorskip("grain")
    source = StreamSource(STREAM, 100)
    alone = [batch["puzzle"] for batch in grain.MapDataset.source(source).shuffle(seed=1).batch(10)]
    assert len(alone) == 10 and sorted(int(i) for batch in grain.MapDataset.source(source).batch(10) for i in batch["index"]) == list(range(100))
    again = grain.MapDataset.source(source).shuffle(seed=1).batch(10).to_iter_dataset()
    iterator = iter(again)
    first = [next(iterator)["puzzle"] for _ in range(3)]
    state = iterator.get_state()
    rest = [next(iterator)["puzzle"] for _ in range(3)]
    iterator.set_state(state)
    assert numpy.array_equal(first + rest, alone[:6]) and numpy.array_equal(next(iterator)["puzzle"], rest[0])


@pytest.mark.parametrize("workers", [0, 1, 3])
def test_torch_loads_the_same_batches_with_any_number_of_workers(workers):
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from torch.utils.data import DataLoader

    from ninefold.torch import StreamDataset

    dataset = StreamDataset(STREAM, 8, rank=1, world_size=2, start=3)
    loader = DataLoader(dataset, batch_size=None, num_workers=workers)
    expected = take(StreamBatches(STREAM, 8, rank=1, world_size=2, start=3), 5)
    assert all(map(equal, expected, take(loader, 5)))


@pytest.fixture
def stream_dataset(monkeypatch):
    """`StreamDataset` in this process: on PyTorch, or where that is missing on the two names that it takes from there."""
    if importlib.util.find_spec("torch") is None:
        data = types.ModuleType("torch.utils.data")
        data.IterableDataset, data.get_worker_info = object, lambda: None
        for name, module in (("torch", types.ModuleType("torch")), ("torch.utils", types.ModuleType("torch.utils")), (data.__name__, data)):
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setitem(sys.modules, "ninefold.torch", None)  # put back as it was at the end
        del sys.modules["ninefold.torch"]
    return importlib.import_module("ninefold.torch").StreamDataset


def test_a_loaded_position_is_kept_until_iteration(stream_dataset):
    dataset = stream_dataset(STREAM, 8, start=3)
    assert dataset.state_dict() == {"position": 3}
    used = iter(dataset)
    next(used), next(used)
    state = dataset.state_dict()
    assert state == {"position": 5}
    other = stream_dataset(STREAM, 8)
    for given in ({"position": 1}, state):
        other.load_state_dict(given)
        assert other.state_dict() == given
    assert equal(next(iter(other)), next(used)) and other.state_dict() == {"position": 6}
    # Also in the middle of an iteration.
    other.load_state_dict(state)
    assert other.state_dict() == state
