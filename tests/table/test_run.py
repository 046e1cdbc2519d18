"""How the server listens."""

import socket

from theoi.table.run import address_of, bind


def test_the_body_of_an_answer_does_not_wait_for_its_head_to_arrive() -> None:
    """Connections send what they have at once; waiting for the other side took 40 ms each."""
    with bind("127.0.0.1", 0) as listening:
        host, port = listening.getsockname()
        assert address_of(listening) == f"http://{host}:{port}/"
        with socket.create_connection((host, port), timeout=5):
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
