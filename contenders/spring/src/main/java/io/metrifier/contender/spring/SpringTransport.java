package io.metrifier.contender.spring;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.LibraryClient;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.StackExecution;
import java.util.List;
import java.util.Set;

/** Spring Boot: a controller of Spring MVC, and RestClient. */
public final class SpringTransport implements Transport {
    private static final String COMMON_POOL = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=";
    private static final String PARALLELISM = "common-parallelism";
    private static final int MAX_PARALLELISM = 1024;
    private static final Set<String> OPTIONS =
            Set.of("client", "server", "threads", PARALLELISM, MessageSupport.FORMAT);

    /** Creates the transport; it holds no state. */
    public SpringTransport() {}

    @Override
    public String id() {
        return "spring";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.MESSAGES);
    }

    /** The size of the common pool can be set by an argument of the JVM alone. */
    @Override
    public List<String> jvmArgs(TransportOptions options) {
        int parallelism = options.own(this, OPTIONS).number(PARALLELISM, 0, 0, MAX_PARALLELISM);
        return parallelism == 0 ? List.of() : List.of(COMMON_POOL + parallelism);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        OwnOptions own = options.own(this, OPTIONS);
        boolean virtual = own.oneOf("threads", "platform", "virtual").equals("virtual");
        if (virtual) {
            StackExecution.requireVirtualThreads("spring.threads=virtual");
        }
        virtual |= StackExecution.of(this, options, Execution.WORKER, Execution.VIRTUAL) == Execution.VIRTUAL;
        boolean jetty = own.oneOf("server", "tomcat", "jetty").equals("jetty");
        return SpringServer.start(services, bind, options, virtual, jetty);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        String client = options.own(this, OPTIONS).oneOf("client", "default", "jdk", "apache", "jetty");
        SpringPersons calls = SpringPersons.at(server, options, client);
        return LibraryClient.blocking(this, server, options, calls, calls::exchange, calls);
    }
}
