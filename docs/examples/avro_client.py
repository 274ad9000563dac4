"""Calls a server of the transport `avro` with nothing of metrifier but person.avpr: `pip install grpcio`, then

    python avro_client.py HOST:PORT path/to/person.avpr

docs/grpc.md has the wire in words. The codec below is Avro's binary form, as much of it as these records need.
"""

import json
import sys

import grpc

PRIMITIVE = ("null", "int", "long", "bytes", "string")


class Records:
    """The records of a protocol, the name of its services' package, and both directions of Avro's binary form."""

    def __init__(self, protocol):
        self.namespace = protocol["namespace"]
        self.named = {}
        canonical = "[%s]" % ",".join(self.canonical(record) for record in protocol["types"])
        self.package = "metrifier.avro.x%x" % fingerprint(canonical.encode())

    def canonical(self, schema):
        """Returns the parsing canonical form, and keeps each record by its name."""
        if isinstance(schema, list):
            return "[%s]" % ",".join(map(self.canonical, schema))
        if isinstance(schema, str):
            return '"%s"' % (schema if schema in PRIMITIVE else self.namespace + "." + schema)
        if schema["type"] == "array":
            return '{"type":"array","items":%s}' % self.canonical(schema["items"])
        self.named[schema["name"]] = schema
        fields = ['{"name":"%s","type":%s}' % (field["name"], self.canonical(field["type"])) for field in schema["fields"]]
        return '{"name":"%s.%s","type":"record","fields":[%s]}' % (self.namespace, schema["name"], ",".join(fields))

    def write(self, schema, value):
        schema = self.named.get(schema, schema) if isinstance(schema, str) else schema
        if isinstance(schema, list):
            branch = schema.index("null") if value is None else 1 - schema.index("null")
            return number(branch) + self.write(schema[branch], value)
        if schema == "null":
            return b""
        if schema in ("int", "long"):
            return number(value)
        if schema in ("bytes", "string"):
            octets = value if schema == "bytes" else value.encode("utf-8")
            return number(len(octets)) + octets
        if schema["type"] == "array":
            items = b"".join(self.write(schema["items"], item) for item in value)
            return (number(len(value)) + items if value else b"") + number(0)
        return b"".join(self.write(field["type"], value[field["name"]]) for field in schema["fields"])

    def read(self, schema, octets):
        value, end = self.read_at(schema, octets, 0)
        if end != len(octets):
            raise ValueError("the message goes on after its end")
        return value

    def read_at(self, schema, octets, at):
        schema = self.named.get(schema, schema) if isinstance(schema, str) else schema
        if isinstance(schema, list):
            branch, at = number_at(octets, at)
            return self.read_at(schema[branch], octets, at)
        if schema == "null":
            return None, at
        if schema in ("int", "long"):
            return number_at(octets, at)
        if schema in ("bytes", "string"):
            length, at = number_at(octets, at)
            content = octets[at : at + length]
            return (content if schema == "bytes" else content.decode("utf-8")), at + length
        if schema["type"] == "array":
            return self.read_array(schema["items"], octets, at)
        record = {}
        for field in schema["fields"]:
            record[field["name"]], at = self.read_at(field["type"], octets, at)
        return record, at

    def read_array(self, items, octets, at):
        array = []
        count, at = number_at(octets, at)
        while count != 0:
            if count < 0:  # a block that says its size in bytes, too
                count, (_, at) = -count, number_at(octets, at)
            for _ in range(count):
                item, at = self.read_at(items, octets, at)
                array.append(item)
            count, at = number_at(octets, at)
        return array, at


def number(value):
    """Zig-zag, then seven bits a byte, the lowest first."""
    value, octets = (value << 1) ^ (value >> 63), bytearray()
    while value > 127:
        octets.append(value & 127 | 128)
        value >>= 7
    return bytes([*octets, value])


def number_at(octets, at):
    value, shift = 0, 0
    while True:
        value |= (octets[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if octets[at - 1] < 128:
            return (value >> 1) ^ -(value & 1), at


def fingerprint(octets):
    """CRC-64-AVRO, a Rabin fingerprint."""
    empty = 0xC15D213AA4D7A795
    table = []
    for entry in range(256):
        for _ in range(8):
            entry = (entry >> 1) ^ (empty & -(entry & 1))
        table.append(entry)
    crc = empty
    for octet in octets:
        crc = (crc >> 8) ^ table[(crc ^ octet) & 0xFF]
    return crc


class Client:
    def __init__(self, server, protocol):
        self.protocol = protocol
        self.records = Records(protocol)
        self.channel = grpc.insecure_channel(server)

    def method(self, name):
        message = self.protocol["messages"][name]
        path = "/%s.%s/%s" % (self.records.package, message["service"], name)
        kind = self.channel.unary_stream if name == "Prices" else self.channel.unary_unary
        return kind(
            path,
            request_serializer=lambda value: self.records.write(message["request"][0]["type"], value),
            response_deserializer=lambda octets: self.records.read(message["response"], octets),
        )

    def call(self, name, request):
        return self.method(name)(request, timeout=10)


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        client = Client(sys.argv[1], json.load(file))
    print("package", client.records.package)
    person = client.call("GetPerson", {"id": "1"})
    print("person", person["name"]["first"], person["location"]["city"])
    print("persons", client.call("ListPersons", {})["count"])
    print("links", client.call("GetPersonLinks", {"id": "1"})["count"])
    print("created", client.call("CreatePerson", dict(person, picture=None)) == dict(person, picture=None))
    print("sum", client.call("Add", {"a": 40, "b": 2})["sum"])
    print("prices", [price["bid"] for price in client.call("Prices", {"count": 3})])
    try:
        client.call("GetPerson", {"id": "é" * 1000})
    except grpc.RpcError as failure:
        kind = dict(failure.trailing_metadata())["metrifier-failure"]
        print("failure", failure.code().name, kind)


if __name__ == "__main__":
    main()
