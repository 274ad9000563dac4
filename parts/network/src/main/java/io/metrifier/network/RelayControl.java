package io.metrifier.network;

/**
 * A control run at +0 ms through the same relay to the same server, one call after the other. It shows the relay's
 * share in a result, and the bytes of a connection and a call, which do not depend on the distance.
 *
 * @param connect the bytes of a client before its first call
 * @param each the bytes of each call
 */
public record RelayControl(
        String call, int calls, long leastMicros, long medianMicros, WireBytes connect, WireBytes each) {}
