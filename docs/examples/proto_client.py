"""Calls a server of the transport `proto` with stubs made from person.proto as this starts: `pip install grpcio-tools`, then

    python proto_client.py HOST:PORT path/to/the/folder/with/metrifier

where the folder is metrifier-transport-grpc-proto/src/main/protobuf, or what the transport's jar holds.
"""

import sys

import grpc


def main():
    server, folder = sys.argv[1:]
    sys.path.insert(0, folder)
    messages, services = grpc.protos_and_services("metrifier/v1/person.proto")
    with grpc.insecure_channel(server) as channel:
        persons = services.PersonServiceStub(channel)
        person = persons.GetPerson(messages.GetPersonRequest(id="1"), timeout=10)
        print("person", person.name.first, person.location.city)
        print("persons", persons.ListPersons(messages.ListPersonsRequest(), timeout=10).count)
        print("links", persons.GetPersonLinks(messages.GetPersonLinksRequest(id="1"), timeout=10).count)
        print("created", persons.CreatePerson(person, timeout=10) == person)
        print("sum", services.ProbeServiceStub(channel).Add(messages.AddRequest(a=40, b=2), timeout=10).sum)
        prices = services.StreamServiceStub(channel).Prices(messages.PricesRequest(count=3), timeout=10)
        print("prices", [price.bid for price in prices])
        try:
            persons.GetPerson(messages.GetPersonRequest(id="é" * 1000), timeout=10)
        except grpc.RpcError as failure:
            kind = dict(failure.trailing_metadata())["metrifier-failure"]
            print("failure", failure.code().name, kind)


if __name__ == "__main__":
    main()
