"""Calls a server of the transport `http` with Python's standard library alone:

    python http_client.py HOST:PORT

docs/http.md has the paths, /openapi.yaml of any server the bodies.
"""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request


def call(server, path, body=None):
    request = urllib.request.Request("http://%s%s" % (server, path))
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def person(id):
    """An id is one segment of the path, whatever is in it."""
    return "/person/" + urllib.parse.quote(id, safe="")


def main():
    server = sys.argv[1]
    one = call(server, person("1"))
    print("person", one["name"]["first"], one["location"]["city"])
    print("persons", call(server, "/person")["count"])
    print("links", call(server, person("1") + "/links")["count"])
    print("created", call(server, "/person", one) == one)
    print("sum", call(server, "/probe/add?a=40&b=2")["sum"])
    with urllib.request.urlopen("http://%s/prices?count=3" % server, timeout=10) as lines:
        print("prices", [json.loads(line)["bid"] for line in lines])
    try:
        call(server, person("é" * 1000))
    except urllib.error.HTTPError as failure:
        print("failure", failure.code, json.load(failure)["failure"])


if __name__ == "__main__":
    main()
