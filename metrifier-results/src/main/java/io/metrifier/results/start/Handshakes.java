package io.metrifier.results.start;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;

/**
 * What handshakes of TLS with one server took: a connection of TCP, the handshake and the server's first word behind
 * it, from {@value #CALLERS} threads without a pause.
 *
 * @param full by clients that had no session to offer
 * @param offered by clients that offered the session of their last connection, whether the server took it or not
 */
public record Handshakes(Kind full, Kind offered) {
    /** How many are on their way at once. */
    public static final int CALLERS = 4;

    /**
     * Handshakes of one kind.
     *
     * @param made how many
     * @param resumed in how many of them the server showed no certificate, for it took the session
     * @param elapsed from the first to the last
     * @param clientCpu what the JVM spent that made them
     * @param serverCpu what the server's JVM spent
     */
    public record Kind(long made, long resumed, Duration elapsed, Duration clientCpu, Duration serverCpu) {
        private static final double NANOS_PER_SECOND = 1e9;
        private static final double NANOS_PER_MILLI = 1e6;
        private static final double NANOS_PER_MICRO = 1e3;

        /** Nothing made. */
        public static final Kind NONE = new Kind(0, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO);

        /** Returns these and others of their kind. */
        public Kind plus(Kind others) {
            return new Kind(
                    made + others.made,
                    resumed + others.resumed,
                    elapsed.plus(others.elapsed),
                    clientCpu.plus(others.clientCpu),
                    serverCpu.plus(others.serverCpu));
        }

        @JsonProperty
        public double perSecond() {
            return made * NANOS_PER_SECOND / elapsed.toNanos();
        }

        /** Returns how long a caller waited for one. */
        @JsonProperty
        public double millisEach() {
            return CALLERS * elapsed.toNanos() / NANOS_PER_MILLI / made;
        }

        /** Returns the CPU time of one on the side that made it. */
        @JsonProperty
        public double clientMicros() {
            return clientCpu.toNanos() / NANOS_PER_MICRO / made;
        }

        /** Returns the CPU time of one on the server's side. */
        @JsonProperty
        public double serverMicros() {
            return serverCpu.toNanos() / NANOS_PER_MICRO / made;
        }

        /** Returns the share that was resumed, from 0 to 1. */
        public double resumedShare() {
            return (double) resumed / made;
        }
    }
}
