package io.metrifier.load.worker;

import io.metrifier.load.Limits;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Subject;
import java.time.Instant;
import java.util.List;

/** What a leader says to a worker, one line each: a word and its values as JSON. */
sealed interface Order {

    /** Whoever connects must show that it knows the token, by this random number. */
    record Prove(String nonce) implements Order {}

    /** It is one of the crew, and here is the leader's own proof. */
    record Welcome(String proof) implements Order {}

    /** It is not, and why, for people. */
    record Refused(String why) implements Order {}

    /**
     * Have clients of this subject ready for this load.
     *
     * @param generation which JVMs are meant: those of another must be ended
     */
    record Open(Subject subject, Load load, int generation) implements Order {}

    /** Send this load, which does not count. */
    record Warm(Load load) implements Order {}

    /** Say what your clock shows. */
    record TellTime(int number) implements Order {}

    /** Send this load, from that moment of your own clock on. */
    record Start(Load load, int round, Limits limits, Instant at) implements Order {}

    /** There is no more to do; {@code failed} tells whether that is a failure, {@code why} is for people. */
    record End(boolean failed, String why) implements Order {}

    /** Reads a line. */
    static Order parse(String line) throws LostException {
        return WorkerLines.parse(
                line,
                List.of(
                        Prove.class,
                        Welcome.class,
                        Refused.class,
                        Open.class,
                        Warm.class,
                        TellTime.class,
                        Start.class,
                        End.class));
    }
}
