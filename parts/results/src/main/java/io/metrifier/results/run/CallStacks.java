package io.metrifier.results.run;

/**
 * The stacks of one side of a contender, and the time per call that they divide.
 *
 * @param side the side, and the kind of time
 * @param nanosPerCall the time per call of all stacks together
 * @param source the profiler, for people
 */
public record CallStacks(
        String contender, String scenario, Side side, double nanosPerCall, StackTree stacks, String source) {

    /** The side of the stacks, and the kind of time. */
    public enum Side {
        /** CPU time of the client's JVM. */
        CLIENT("CPU time, client"),
        /** CPU time of the server's JVM. */
        SERVER("CPU time, server"),
        /** Time that a caller waits for an answer, working or blocked. */
        CALLER("time of a caller");

        private final String text;

        Side(String text) {
            this.text = text;
        }

        /** Returns the name for people. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** Returns whether the other stacks are of the same side of the same contender. */
    public boolean isLike(CallStacks other) {
        return contender.equals(other.contender) && scenario.equals(other.scenario) && side == other.side;
    }
}
