package io.metrifier.load.lane;

/** Sends messages on its own thread and records their outcomes. */
public interface Lane extends AutoCloseable {

    /** Sends what is due within the window, and returns when every message has an outcome. */
    void run(RunWindow window);

    /** Returns the recorder of its outcomes. */
    LaneRecorder recorder();

    @Override
    void close();
}
