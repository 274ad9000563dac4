package io.metrifier.load.lane;

/** Something that sends on a thread of its own and records what comes back. */
public interface Lane extends AutoCloseable {

    /** Sends what is due within the window, and returns when everything is accounted for. */
    void run(RunWindow window);

    /** Returns what it found so far. */
    LaneRecorder recorder();

    @Override
    void close();
}
