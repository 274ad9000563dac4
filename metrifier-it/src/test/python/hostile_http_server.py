"""A server that speaks HTTP/1.1 well until it is asked for prices or persons, and then does what its argument says.

usage: hostile_http_server.py repeat|repeat-until-closed|endless|drip

Prints its port and serves until its standard input ends. To `again` on a line it sends its last answer once more and
says `again` when the client's side has it, or has closed for it.
"""

import fcntl
import json
import socketserver
import struct
import sys
import termios
import threading
import time
import types

LAST = types.SimpleNamespace()
NAME = {"title": "t", "first": "f", "last": "l"}
PLACE = {"street": "s", "city": "c", "state": "s", "postCode": 1}


def answer(body, kind="application/json"):
    head = "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n" % (kind, len(body))
    return head.encode() + body


def person(number):
    return answer(
        json.dumps({"id": number, "name": NAME, "gender": "g", "location": PLACE, "email": "e", "picture": None}).encode()
    )


def chunk(text):
    return b"%x\r\n%s\r\n" % (len(text), text)


class Hostile(socketserver.StreamRequestHandler):
    def handle(self):
        try:
            while True:
                target = self.rfile.readline().split()
                if not target:
                    return
                while self.rfile.readline().strip():
                    pass
                self.reply(target[1].decode())
        except OSError:
            pass
        finally:
            self.over.set()

    def setup(self):
        super().setup()
        self.over = threading.Event()

    def reply(self, path):
        if path.startswith("/prices"):
            self.prices()
        elif path.startswith("/person/"):
            LAST.handler, LAST.told = self, person(path.split("/")[2])
            self.wfile.write(LAST.told)
        else:
            self.wfile.write(answer(b'"openapi"', "text/plain"))

    def again(self, told):
        self.wfile.write(told)
        if MODE == "repeat-until-closed":
            self.over.wait()
        while not self.over.is_set() and unread(self.connection):
            time.sleep(0.001)

    def prices(self):
        self.wfile.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        if MODE == "endless":
            self.wfile.write(chunk(b"{"))
        number = 0
        while True:
            if MODE == "endless":
                self.wfile.write(chunk(b'"%x":"%s",' % (number, b"x" * 4000)))
            else:
                self.wfile.write(chunk(b" "))
                time.sleep(0.02)
            number += 1


def unread(connection):
    """Returns how many bytes the other side's system does not have yet."""
    return struct.unpack("i", fcntl.ioctl(connection, termios.TIOCOUTQ, bytes(4)))[0]


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True


if __name__ == "__main__":
    MODE = sys.argv[1]
    with Server(("127.0.0.1", 0), Hostile) as server:
        print(server.server_address[1], flush=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for _ in sys.stdin:
            LAST.handler.again(LAST.told)
            print("again", flush=True)
