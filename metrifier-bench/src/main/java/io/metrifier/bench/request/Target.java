package io.metrifier.bench.request;

import io.metrifier.lab.scenario.AsyncExchange;

/** One connection, or one pool of them, to a server that is not ours, with the requests to send. Thread-safe. */
public interface Target extends AsyncExchange, AutoCloseable {

    /** An answer that must not be counted as one makes its stage fail. */
    @Override
    default boolean correct(long sequence, Object answer) {
        return true;
    }

    @Override
    void close();
}
