"""A real Ray cluster of two nodes on this machine: the same results, and nothing lost.

Ray keeps sockets and warnings of its own, so warnings are no errors here.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.arena.test_pool import die_always, die_once, keep
from tests.duel.positions import duel

import theoi
from theoi.arena.cluster import (
    MODE,
    TOKEN_SETTINGS,
    Cluster,
    ClusterError,
    find_ray,
    has_token,
)
from theoi.arena.match import play_match
from theoi.arena.pool import OtherVersion, WorkerDied
from theoi.arena.tournament import Plan, play_tournament
from theoi.core.game import Game

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")

pytestmark = pytest.mark.filterwarnings("default")

NODE = {"num_cpus": 1, "object_store_memory": 80 << 20}
# Addresses of this machine that Ray does not replace by one that others can reach.
HEAD, SECOND = "127.0.0.2", "127.0.0.3"
SECONDS = 120  # for a command to end


def which_node(game: Game, number: int) -> str:
    """The node that does the work, which takes a moment, so that every node gets some."""
    time.sleep(0.2)
    return str(ray.get_runtime_context().get_node_id())


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the processes of the cluster inherit: they report to nobody, and find the tests."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(one for one in sys.path if one))


@pytest.fixture
def cluster(environment: None) -> Iterator[Any]:
    """Two nodes with one processor each."""
    started = cluster_utils.Cluster(
        initialize_head=True,
        head_node_args={**NODE, "node_ip_address": HEAD, "include_dashboard": False},
    )
    try:
        started.add_node(**NODE, node_ip_address=SECOND)
        started.wait_for_nodes(timeout=60)
        yield started
    finally:
        ray.shutdown()
        started.shutdown()


def test_two_nodes_work_together_and_one_may_die(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Cluster(cluster.address)
    plan = Plan(duel(), ["random", "greedy", "search:3"], 2, 1)
    assert play_tournament(plan, None, workers).as_dict() == play_tournament(plan).as_dict()
    assert not ray.is_initialized()

    # A connection that was there before is used, and stays.
    ray.init(address=cluster.address, log_to_driver=False)
    nodes = dict(workers.share(duel(), which_node, range(12)))
    assert len(nodes) == 12
    assert len(set(nodes.values())) == 2
    assert ray.is_initialized()

    deadly = partial(die_once, folder=tmp_path, deadly=2)
    assert dict(workers.share(duel(), deadly, range(5))) == {number: number for number in range(5)}
    assert len(list(tmp_path.glob("2-*"))) == 2

    done: dict[int, int] = {}
    with pytest.raises(WorkerDied, match="task 1 ended its worker"):
        keep(workers.share(duel(), partial(die_always, deadly=1), range(4)), done)
    assert 1 not in done

    with monkeypatch.context() as other:
        other.setattr(theoi, "__version__", "0.0.0")
        with pytest.raises(OtherVersion, match=r"a worker has theoi .*, not 0\.0\.0"):
            list(workers.share(duel(), which_node, range(1)))

    results = workers.share(duel(), which_node, range(30))
    early = [next(results) for _ in range(3)]
    cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
    late = list(results)
    assert sorted(number for number, _ in early + late) == list(range(30))
    assert len({node for _, node in late[-10:]}) == 1


def test_a_cluster_of_our_own(environment: None) -> None:
    """In a process of its own, as a user would start it; nothing is left behind."""
    command = [sys.executable, "-c", "from theoi.cli import main; main()"]
    words = ["match", "duel", "greedy", "random", "-n", "4", "--processes", "2", "--json"]
    told = [
        subprocess.run(
            [*command, *words, *on], capture_output=True, text=True, timeout=SECONDS, check=False
        )
        for on in ([], ["--on", "ray"])
    ]
    assert [one.returncode for one in told] == [0, 0], told[1].stderr
    assert told[0].stdout == told[1].stdout
    assert told[1].stderr == ""


def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(ClusterError, match=r"127\.0\.0\.1:1: "):
        play_match(duel(), "random", "random", 2, workers=Cluster("127.0.0.1:1"))


def test_whoever_has_a_token_shows_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [MODE, *TOKEN_SETTINGS]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert not has_token()
    (tmp_path / ".ray").mkdir()
    (tmp_path / ".ray" / "auth_token").write_text("secret")
    assert has_token()
    find_ray()
    assert os.environ[MODE] == "token"
    monkeypatch.setenv(MODE, "disabled")
    find_ray()
    assert os.environ[MODE] == "disabled"


def test_a_token_may_be_in_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(TOKEN_SETTINGS[0], "secret")
    assert has_token()
