package io.metrifier.bench.request;

import io.metrifier.lab.scenario.AsyncExchange;
import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** One connection, or one pool of them, to a server that is not ours, with the requests to send. Thread-safe. */
public interface Target extends AsyncExchange, AutoCloseable {

    /** An answer that must not be counted as one makes its stage fail. */
    @Override
    default boolean correct(long sequence, Object answer) {
        return true;
    }

    /**
     * Starts a server in this JVM that answers these requests with nothing, or returns {@code null} if there is none
     * for their protocol.
     */
    @Nullable WarmUpServer warmUpServer() throws IOException;

    /** Opens the same requests to another server. */
    Target at(URI server);

    @Override
    void close();
}
