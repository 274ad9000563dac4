package io.metrifier.transport.grpc;

import io.grpc.BindableService;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Services;
import java.util.List;

/**
 * The calls through the library's generated code, as most programs make them, for comparison with our own. Streams have
 * no generated variant, because generated code would call the same classes as ours.
 */
public interface GeneratedStubs {

    /** Returns the Person service and the probes on generated base classes. */
    List<BindableService> bases(Services services);

    /** Returns the Person service on a generated blocking stub. */
    PersonService persons(StubCalls calls);

    /** Returns the Person service on a generated asynchronous stub. */
    AsyncPersonService asyncPersons(StubCalls calls);

    /** Returns the probes on a generated blocking stub. */
    ProbeService probes(StubCalls calls);
}
