package io.metrifier.transport.grpc.proto;

import io.grpc.BindableService;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Services;
import io.metrifier.transport.grpc.GeneratedStubs;
import io.metrifier.transport.grpc.StubCalls;
import java.util.List;

/** The code that gRPC's generator makes from {@code person.proto}. */
final class ProtoStubs implements GeneratedStubs {

    @Override
    public List<BindableService> bases(Services services) {
        return List.of(new PersonBase(services.persons()), new ProbeBase(services.probes()));
    }

    @Override
    public PersonService persons(StubCalls calls) {
        return new StubPersons(calls);
    }

    @Override
    public AsyncPersonService asyncPersons(StubCalls calls) {
        return new StubAsyncPersons(calls);
    }

    @Override
    public ProbeService probes(StubCalls calls) {
        return new StubProbes(calls);
    }
}
