"""Passes datagrams between one client of Aeron and its server, on two ports as a server has them, and damages some.

usage: damaging_relay.py HOST:PORT

Prints its first port. A line `cut`, `flip` or `none` on its standard input says what to do to one datagram in four from then on;
it is repeated on standard output once it holds. Ends with its input.
"""

import random
import select
import socket
import sys


def bound():
    while True:
        first, second = (socket.socket(socket.AF_INET, socket.SOCK_DGRAM) for _ in range(2))
        first.bind(("127.0.0.1", 0))
        try:
            second.bind(("127.0.0.1", first.getsockname()[1] + 1))
            return [first, second]
        except OSError:
            first.close()
            second.close()


def damaged(mode, datagram):
    if mode == "none" or random.randrange(4):
        return datagram
    if mode == "cut":
        return datagram[: len(datagram) // 2]
    changed = bytearray(datagram)
    changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def main():
    random.seed(17)
    host, port = sys.argv[1].rsplit(":", 1)
    fronts = bound()
    print(fronts[0].getsockname()[1], flush=True)
    backs = {}  # a socket towards the server -> (the front it belongs to, the client)
    clients = {}  # (front, client) -> the socket towards the server
    mode = "none"
    while True:
        for ready in select.select([sys.stdin, *fronts, *backs], [], [])[0]:
            if ready is sys.stdin:
                line = sys.stdin.readline().strip()
                if not line:
                    return
                mode = line
                print(mode, flush=True)
                continue
            try:
                datagram, sender = ready.recvfrom(65_535)
                if ready in backs:
                    front, client = backs[ready]
                    front.sendto(damaged(mode, datagram), client)
                    continue
                back = clients.get((ready, sender))
                if back is None:
                    back = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
                    back.connect((host, int(port) + fronts.index(ready)))
                    clients[(ready, sender)] = back
                    backs[back] = (ready, sender)
                back.send(damaged(mode, datagram))
            except OSError:
                pass  # as lost as any other


if __name__ == "__main__":
    main()
