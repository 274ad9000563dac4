"""A server that speaks HTTP/1.1 well until it is asked for prices or persons, and then does what its argument says.

usage: hostile_http_server.py repeat|endless|drip

Prints its port and serves until its standard input ends.
"""

import json
import socketserver
import sys
import threading
import time

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

    def reply(self, path):
        if path.startswith("/prices"):
            self.prices()
        elif path.startswith("/person/"):
            told = person(path.split("/")[2])
            self.wfile.write(told)
            if MODE == "repeat":
                threading.Timer(0.03, self.again, [told]).start()
        else:
            self.wfile.write(answer(b'"openapi"', "text/plain"))

    def again(self, told):
        try:
            self.wfile.write(told)
        except (OSError, ValueError):
            pass

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


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True


if __name__ == "__main__":
    MODE = sys.argv[1]
    with Server(("127.0.0.1", 0), Hostile) as server:
        print(server.server_address[1], flush=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.stdin.read()
