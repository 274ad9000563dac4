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

    /** Ends the server, whatever its state, and frees what it held. */
    @Override
    void close();
}
