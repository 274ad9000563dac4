#!/usr/bin/env python3
"""How long TCP takes over a distance: the kernel's between two network namespaces, or anything else's.

    sudo tcp_over_distance.py kernel                 # 1, 36 and 100 ms, 1 Gbit/s, the kernel's TCP
    sudo tcp_over_distance.py kernel --rtt 36 --loss 1 --kinds kept paced --calls 2000
    tcp_over_distance.py serve --port 7000           # the server alone, to put a relay before
    tcp_over_distance.py call 127.0.0.1:7001         # the calls alone, through that relay

A call sends 1 B, 100 KB or 1 MB and waits for one byte. `new` opens a connection for it, `kept` calls on one connection
without a pause, `idle` pauses before each call, `paced` sends a byte every few milliseconds without waiting. The kernel's packets pass a TUN device in each namespace; between them,
this program delivers each packet half a round trip after its last bit would have left at the given rate, or loses it. That needs
root, /dev/net/tun, iproute2 and two cores, one of which it keeps busy.
"""

import argparse
import collections
import fcntl
import os
import random
import select
import selectors
import socket
import statistics
import struct
import subprocess
import sys
import time

SIZES = {"1 B": 1, "100 KB": 100_000, "1 MB": 1_000_000}
KINDS = ("new", "kept", "idle", "paced")
ANSWER = b"a"
PORT = 7000
NAMES = ("metrifier-a", "metrifier-b")
ADDRESSES = ("10.213.0.1", "10.213.0.2")
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
LARGEST_PACKET = 65_536
TIMEOUT_SECONDS = 60
NICE = -15


def serve(host, port):
    """Answers each message, whose first byte names its size, on any number of connections, until killed."""
    missing = {}
    ready = selectors.DefaultSelector()
    listener = socket.create_server((host, port), backlog=64)
    ready.register(listener, selectors.EVENT_READ)
    while True:
        for key, _ in ready.select():
            if key.fileobj is listener:
                connection, _ = listener.accept()
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                ready.register(connection, selectors.EVENT_READ)
            elif not read_part(key.fileobj, missing):
                ready.unregister(key.fileobj)
                missing.pop(key.fileobj, None)
                key.fileobj.close()


def read_part(connection, missing):
    """Takes what there is of a message, answers where it is the last of it, and tells whether more can come."""
    received = connection.recv(1 << 20)
    if not received:
        return False
    at = 0
    while at < len(received):
        left = missing.get(connection, 0) or list(SIZES.values())[received[at]]
        taken = min(left, len(received) - at)
        at += taken
        missing[connection] = left - taken
        if taken == left:
            connection.sendall(ANSWER)
    return True


def connect(address, congestion):
    connection = socket.socket()
    connection.settimeout(TIMEOUT_SECONDS)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, congestion.encode())
    connection.connect(address)
    return connection


def exchange(connection, message):
    connection.sendall(message)
    if connection.recv(1) != ANSWER:
        raise ConnectionError("the answer is not the server's")


def timed(action):
    begin = time.monotonic()
    action()
    return (time.monotonic() - begin) * 1000


def new_connection(address, congestion, message):
    with connect(address, congestion) as connection:
        exchange(connection, message)


def paced(connection, calls, pace):
    """Sends a byte every `pace` milliseconds, and returns how long each answer took."""
    sent = []
    took = []
    begin = time.monotonic()
    while len(took) < calls:
        now = time.monotonic()
        due = begin + len(sent) * pace / 1000
        if len(sent) < calls and now >= due:
            sent.append(now)
            connection.sendall(bytes(1))
            continue
        if select.select((connection,), (), (), due - now if len(sent) < calls else TIMEOUT_SECONDS)[0]:
            for _ in connection.recv(4096):
                took.append((time.monotonic() - sent[len(took)]) * 1000)
    return took


def measure(kind, message, options):
    if kind == "paced":
        with connect(options.address, options.congestion) as connection:
            return paced(connection, options.calls, options.pace)
    if kind == "new":
        return [timed(lambda: new_connection(options.address, options.congestion, message))
                for _ in range(options.calls)]
    took = []
    with connect(options.address, options.congestion) as connection:
        for _ in range(2 * options.calls):
            if kind == "idle":
                time.sleep(options.idle)
            took.append(timed(lambda: exchange(connection, message)))
    return took[options.calls:]


def call(options):
    for index, (name, length) in enumerate(SIZES.items()):
        if name not in options.sizes:
            continue
        message = bytes([index]) + bytes(length - 1)
        for kind in options.kinds:
            if kind == "paced" and length > 1:
                continue
            took = sorted(measure(kind, message, options))
            last = len(took) - 1
            print(f"{options.label:>8} {name:>7} {kind:>5} median={statistics.median(took):8.2f} ms least={took[0]:8.2f} ms"
                  f" mean={statistics.mean(took):8.2f} ms p90={took[round(0.9 * last)]:8.2f} ms"
                  f" p99={took[round(0.99 * last)]:8.2f} ms",
                  flush=True)


def tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def run(*command):
    subprocess.run(command, check=True)


def namespace(number):
    """Makes a namespace whose only way out is the TUN device that is returned."""
    name, link = NAMES[number], f"metrifier{number}"
    device = tun(link)
    run("ip", "netns", "add", name)
    run("ip", "link", "set", link, "netns", name)
    inside = ("ip", "-n", name)
    run(*inside, "link", "set", "lo", "up")
    run(*inside, "address", "add", ADDRESSES[number], "peer", ADDRESSES[1 - number], "dev", link)
    run(*inside, "link", "set", link, "mtu", "1500", "txqueuelen", "20000", "up")
    return device


def delay(devices, one_way, rate, loss, until):
    """Carries packets from each device to the other until the process has ended, and never sleeps: it would wake late."""
    towards = {devices[0]: devices[1], devices[1]: devices[0]}
    busy = dict.fromkeys(devices, 0.0)
    waiting = {device: collections.deque() for device in devices}
    while until.poll() is None:
        now = time.monotonic()
        for device, queue in waiting.items():
            while queue and queue[0][0] <= now:
                os.write(towards[device], queue.popleft()[1])
        readable, _, _ = select.select(devices, (), (), 0)
        for device in readable:
            receive(device, waiting[device], busy, one_way, rate, loss)


def receive(device, queue, busy, one_way, rate, loss):
    now = time.monotonic()
    for _ in range(16):
        try:
            packet = os.read(device, LARGEST_PACKET)
        except BlockingIOError:
            return
        if random.random() < loss:
            continue
        busy[device] = max(now, busy[device]) + len(packet) * 8 / rate
        queue.append((busy[device] + one_way, packet))


def kernel(options):
    os.nice(NICE)
    itself = (sys.executable, os.path.abspath(__file__))
    for milliseconds in options.rtt:
        server = None
        devices = []
        try:
            devices = [namespace(number) for number in (0, 1)]
            server = subprocess.Popen(
                ("ip", "netns", "exec", NAMES[1], *itself, "serve", "--host", ADDRESSES[1], "--port", str(PORT)))
            time.sleep(1)
            client = subprocess.Popen(
                ("ip", "netns", "exec", NAMES[0], *itself, "call", f"{ADDRESSES[1]}:{PORT}", "--label",
                 f"{milliseconds:g} ms", "--calls", str(options.calls), "--idle", str(options.idle),
                 "--congestion", options.congestion, "--pace", str(options.pace),
                 "--kinds", *options.kinds, "--sizes", *options.sizes))
            delay(devices, milliseconds / 2000, options.mbit * 1e6, options.loss / 100, client)
        finally:
            if server:
                server.kill()
                server.wait()
            for device in devices:
                os.close(device)
            for name in NAMES:
                subprocess.run(("ip", "netns", "delete", name), stderr=subprocess.DEVNULL, check=False)


def address(text):
    host, port = text.rsplit(":", 1)
    return host, int(port)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    asked = argparse.ArgumentParser(add_help=False)
    asked.add_argument("--calls", type=int, default=9, help="how many calls count; `kept` and `idle` warm up with as many")
    asked.add_argument("--idle", type=float, default=1.0, help="seconds without a call before each of `idle`")
    asked.add_argument("--congestion", default="cubic", help="of the client's connections")
    asked.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS[:3])
    asked.add_argument("--sizes", nargs="+", choices=SIZES, default=tuple(SIZES))
    asked.add_argument("--pace", type=float, default=5, help="milliseconds between the bytes of `paced`")
    measured = commands.add_parser("kernel", parents=[asked])
    measured.add_argument("--rtt", type=float, nargs="+", default=[1, 36, 100], help="milliseconds")
    measured.add_argument("--mbit", type=float, default=1000)
    measured.add_argument("--loss", type=float, default=0, help="percent of the packets of each direction")
    served = commands.add_parser("serve")
    served.add_argument("--host", default="127.0.0.1")
    served.add_argument("--port", type=int, required=True)
    called = commands.add_parser("call", parents=[asked])
    called.add_argument("address", type=address, metavar="HOST:PORT")
    called.add_argument("--label", default="")
    options = parser.parse_args()
    if options.command == "kernel":
        kernel(options)
    elif options.command == "serve":
        serve(options.host, options.port)
    else:
        call(options)


if __name__ == "__main__":
    main()
