package io.metrifier.it;

import io.metrifier.transport.Endpoint;

/**
 * A machine, or a stand-in for one, that runs a server of the shipped jar: a container, or a separate JVM on loopback.
 * It starts on first use, which may be concurrent.
 */
interface ServerHost extends AutoCloseable {

    /** Returns the id of the transport it serves. */
    String transport();

    /** Returns where a client in this JVM reaches the server, the same across restarts. */
    Endpoint endpoint();

    /** Asks the server to end, as an orchestrator does, and returns its exit code. */
    int stop();

    /** Ends the server without asking. */
    void kill();

    /** Starts the server again, at the same endpoint, and returns when it is ready. */
    void start();

    /** Freezes the server: its connections stay open and nothing answers. */
    void pause();

    /** Lets a frozen server go on. */
    void resume();

    /** Returns the number of file descriptors the server holds. */
    int openFiles();

    /** Returns the resident memory of the server, in KiB. */
    long residentKiB();

    /** Ends the server, whatever its state, and frees what it held. */
    @Override
    void close();
}
