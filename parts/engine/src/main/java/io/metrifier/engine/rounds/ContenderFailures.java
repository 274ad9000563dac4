package io.metrifier.engine.rounds;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.network.BeyondRelayException;
import java.lang.System.Logger.Level;

/**
 * Decides which exceptions are failures of a contender: its transport failed, a child JVM ended, rejected a request or
 * did not reply in time, or an answer was wrong. They are recorded, and the other contenders go on. Every other
 * exception is an internal error and ends the run.
 */
public final class ContenderFailures {
    private static final System.Logger LOG = System.getLogger(ContenderFailures.class.getName());

    private ContenderFailures() {}

    /**
     * Returns the reason of a contender's failure with its causes, in one line for people. The stack is logged at
     * DEBUG.
     *
     * @throws RuntimeException {@code thrown} itself, if it is not a failure of a contender
     */
    public static String describe(RuntimeException thrown) {
        if (thrown instanceof TransportException
                || thrown instanceof IllegalStateException
                || thrown instanceof UnsupportedOperationException
                || thrown instanceof UsageException
                || thrown instanceof BeyondRelayException) {
            return describeAny(thrown);
        }
        throw thrown;
    }

    /** Returns why a contender failed or is refused, as {@link #describe} does, of an exception of any kind. */
    public static String describeAny(RuntimeException thrown) {
        LOG.log(Level.DEBUG, "a contender failed", thrown);
        return CauseChain.of(thrown);
    }
}
