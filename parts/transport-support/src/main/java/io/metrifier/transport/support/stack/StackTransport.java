package io.metrifier.transport.support.stack;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.message.MessageSupport;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The part of a stack that does not depend on its library: checks options and execution, and leaves server and client
 * to its subclass. Immutable.
 */
public abstract class StackTransport implements Transport {
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    private final String id;
    private final Set<Capability> capabilities;
    private final Set<String> known;
    private final Execution[] executions;

    /**
     * Creates a stack.
     *
     * @param options the names of its options, without {@code format}: a stack with {@link Capability#MESSAGES} has it
     * @param executions where its library can run handlers
     */
    protected StackTransport(String id, Set<Capability> capabilities, Set<String> options, Execution... executions) {
        this.id = id;
        this.capabilities = Set.copyOf(capabilities);
        this.known = new TreeSet<>(options);
        if (capabilities.contains(Capability.MESSAGES)) {
            known.add(MessageSupport.FORMAT);
        }
        this.executions = executions.clone();
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final Set<Capability> capabilities() {
        return capabilities;
    }

    /** Returns the options of this stack; fails if there is an unknown one. */
    protected final OwnOptions readOptions(TransportOptions options) {
        return options.own(this, known);
    }

    @Override
    public final TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        OwnOptions own = readOptions(options);
        requireThreads(options.execution());
        return serve(services, bind, options, own);
    }

    private void requireThreads(Execution execution) {
        if (!List.of(executions).contains(execution)) {
            throw new IllegalArgumentException("unsupported execution: transport=" + id
                    + " execution=" + execution.name().toLowerCase(Locale.ROOT) + " supported="
                    + List.of(executions).toString().toLowerCase(Locale.ROOT));
        }
        if (execution == Execution.VIRTUAL) {
            requireVirtualThreads("execution=virtual");
        }
    }

    /**
     * Does nothing on a JVM with virtual threads.
     *
     * @param option what asks for them
     * @throws IllegalArgumentException before Java 21
     */
    protected static void requireVirtualThreads(String option) {
        int java = Runtime.version().feature();
        if (java < FIRST_WITH_VIRTUAL_THREADS) {
            throw new IllegalArgumentException("this Java has no virtual threads: " + option + " java=" + java
                    + "; use Java " + FIRST_WITH_VIRTUAL_THREADS + " or newer");
        }
    }

    /**
     * Starts a server; the options and the execution are valid. A client alone, whose description names the server that
     * it calls, has none.
     */
    protected TransportServer serve(Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
        throw new IllegalArgumentException(
                "a client alone has no server: transport=" + id + "; call that of another, such as " + id + "@http");
    }

    @Override
    public final TransportClient connect(Endpoint server, TransportOptions options) {
        OwnOptions own = readOptions(options);
        try {
            return connect(server, options, own);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "cannot start the client: reason=" + FailureText.of(e, "none given"), e);
        }
    }

    /** Returns a connected client; the options are valid. May throw what the library throws. */
    protected abstract TransportClient connect(Endpoint server, TransportOptions options, OwnOptions own)
            throws Exception;
}
