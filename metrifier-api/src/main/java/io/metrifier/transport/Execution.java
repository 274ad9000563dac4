package io.metrifier.transport;

/** Which thread of a server runs a handler. */
public enum Execution {
    /** A worker thread: a handler may block. */
    WORKER,
    /** The thread that read the request, with no hand-over between threads: a handler must not block. */
    DIRECT
}
