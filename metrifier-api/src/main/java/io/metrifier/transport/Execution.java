package io.metrifier.transport;

/** Where a server runs handlers. */
public enum Execution {
    /** On a worker thread: a handler may block. */
    WORKER,
    /** On the thread that read the request, without a hand-over between threads: a handler must not block. */
    DIRECT
}
