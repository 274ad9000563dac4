package io.metrifier.transport.grpc;

import io.grpc.BindableService;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Services;
import java.util.List;

/**
 * The calls as the generator of the library has them, beside our own: what most programs run, so that nobody need take
 * ours for theirs. Streams have no such twin: what is generated for them calls the same few classes that ours do.
 */
public interface GeneratedStubs {

    /** Returns the Person service and the probes, on generated bases. */
    List<BindableService> bases(Services services);

    /** Returns the Person service by a generated blocking stub. */
    PersonService persons(StubCalls calls);

    /** Returns the Person service by a generated asynchronous stub. */
    AsyncPersonService asyncPersons(StubCalls calls);

    /** Returns the probes by a generated blocking stub. */
    ProbeService probes(StubCalls calls);
}
