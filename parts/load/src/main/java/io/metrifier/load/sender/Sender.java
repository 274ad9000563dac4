package io.metrifier.load.sender;

/** Sends messages on its own thread and records their outcomes. */
public interface Sender extends AutoCloseable {

    /** Sends what is due within the window, and returns when every message has an outcome. */
    void run(RunWindow window);

    /** Returns the recorder of its outcomes. */
    SenderRecorder recorder();

    @Override
    void close();
}
