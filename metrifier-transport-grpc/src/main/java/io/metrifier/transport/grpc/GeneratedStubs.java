package io.metrifier.transport.grpc;

import io.grpc.BindableService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.RemoteServices;
import java.util.List;

/**
 * The calls through the library's generated code, as most programs make them, for comparison with our own. Streams have
 * no generated variant, because generated code would call the same classes as ours.
 */
public interface GeneratedStubs {

    /** Returns the Person service and the probes on generated base classes. */
    List<BindableService> bases(Services services);

    /** Returns the services of a client: on generated blocking stubs, and on an asynchronous one. */
    RemoteServices clients(StubCalls calls);
}
