package io.metrifier.contender.spring;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.LibraryClient;
import io.metrifier.transport.support.stack.StackTransport;
import java.util.List;
import java.util.Set;

/** Spring Boot: a controller of Spring MVC, and RestClient. */
public final class SpringTransport extends StackTransport {
    private static final String COMMON_POOL = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=";
    private static final String PARALLELISM = "common-parallelism";
    private static final int MAX_PARALLELISM = 1024;

    /** Creates the transport; it holds no state. */
    public SpringTransport() {
        super(
                "spring",
                Set.of(Capability.MESSAGES),
                Set.of("client", "server", "threads", PARALLELISM),
                Execution.WORKER,
                Execution.VIRTUAL);
    }

    /** The size of the common pool can be set by an argument of the JVM alone. */
    @Override
    public List<String> jvmArgs(TransportOptions options) {
        int parallelism = readOptions(options).number(PARALLELISM, 0, 0, MAX_PARALLELISM);
        return parallelism == 0 ? List.of() : List.of(COMMON_POOL + parallelism);
    }

    @Override
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        boolean virtual = own.oneOf("threads", "platform", "virtual").equals("virtual");
        if (virtual) {
            requireVirtualThreads("spring.threads=virtual");
        }
        boolean jetty = own.oneOf("server", "tomcat", "jetty").equals("jetty");
        return SpringServer.start(services, bind, options, virtual || options.execution() == Execution.VIRTUAL, jetty);
    }

    @Override
    protected TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own) {
        String library = own.oneOf("client", "default", "jdk", "apache", "jetty", "reactor");
        return LibraryClient.connectBlocking(this, server, options, new SpringClient(server, options, library));
    }
}
