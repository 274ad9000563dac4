package io.metrifier.transport.grpc.proto;

import io.metrifier.person.Person;
import io.metrifier.transport.grpc.EncodableText;
import io.metrifier.transport.grpc.proto.wire.PersonProto;

/** The requests of the four operations, refused where they hold text that cannot be carried. */
final class StubRequests {
    private StubRequests() {}

    static PersonProto.ListPersonsRequest list() {
        return PersonProto.ListPersonsRequest.getDefaultInstance();
    }

    static PersonProto.GetPersonRequest get(String id) {
        return PersonProto.GetPersonRequest.newBuilder()
                .setId(EncodableText.id(id))
                .build();
    }

    static PersonProto.GetPersonLinksRequest links(String id) {
        return PersonProto.GetPersonLinksRequest.newBuilder()
                .setId(EncodableText.id(id))
                .build();
    }

    static PersonProto.Person create(Person person) {
        return ProtoMapper.person(EncodableText.person(person));
    }
}
