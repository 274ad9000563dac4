package io.metrifier.results.run;

/**
 * The stacks of one side of a contender while it was recorded, and the time that they divide.
 *
 * @param contender whose they are
 * @param scenario what was called
 * @param side of whom, and of which time
 * @param nanosPerCall what all of them together take of a call
 * @param stacks what was seen
 * @param source who took them, for people
 */
public record CallStacks(
        String contender, String scenario, Side side, double nanosPerCall, StackTree stacks, String source) {

    /** Whose stacks, and of which time. */
    public enum Side {
        /** CPU time of the client's JVM. */
        CLIENT("CPU time, client"),
        /** CPU time of the server's JVM. */
        SERVER("CPU time, server"),
        /** What a caller waits for an answer, at work or not. */
        CALLER("time of a caller");

        private final String text;

        Side(String text) {
            this.text = text;
        }

        /** Returns what people call it. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** Tells whether another one is of the same side of the same contender. */
    public boolean isLike(CallStacks other) {
        return contender.equals(other.contender) && scenario.equals(other.scenario) && side == other.side;
    }
}
