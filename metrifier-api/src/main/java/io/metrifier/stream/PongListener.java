package io.metrifier.stream;

import io.metrifier.transport.TransportException;

/** Hears the pongs of one {@link PingPong}, from one thread at a time, which is never the sending one. */
public interface PongListener {

    /** Receives the timestamp of a ping. A listener that blocks makes {@link PingPong#ping} push back before long. */
    void onPong(long timestamp);

    /** Learns, exactly once, that the stream broke; not called after {@link PingPong#close}. */
    void onFailure(TransportException failure);
}
