package io.metrifier.interceptor;

import org.jspecify.annotations.Nullable;

/** Is told how one call ended. */
@FunctionalInterface
public interface CallEnd {

    /** Does nothing. */
    CallEnd NOTHING = failure -> {};

    /**
     * Learns that the call has ended. On a server, and for a blocking call of a client, this runs on the thread that
     * learnt of the beginning. For an asynchronous call it runs on the thread that ended it, which must not be blocked;
     * what depends on the call's stage may have run before. What this throws is logged and changes nothing.
     *
     * @param failure what the client's caller gets or the server's handler threw; {@code null} where the call
     *     succeeded. {@link CallOutcome#of} says its kind
     */
    void ended(@Nullable Throwable failure);
}
