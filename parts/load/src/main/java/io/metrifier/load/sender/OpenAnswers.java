package io.metrifier.load.sender;

/** The answers that a lane waits for, if it can receive them itself while nothing is due. */
public interface OpenAnswers {
    /** None that the lane can receive. */
    OpenAnswers NONE = new OpenAnswers() {
        @Override
        public boolean areAwaited() {
            return false;
        }

        @Override
        public boolean receive(long nanos) {
            return false;
        }
    };

    /** Returns whether there are any. */
    boolean areAwaited();

    /** Receives those that have arrived, or waits at most this long for some; returns whether there were any. */
    boolean receive(long nanos);
}
