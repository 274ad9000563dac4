package io.metrifier.results.network;

/**
 * A short run at +0 ms through the same relay to the same server, one call after the other: what is the relay's own
 * doing in a result, and what a connection and a call put on the wire whatever the distance.
 *
 * @param call what was called
 * @param calls how often it was timed
 * @param leastMicros the fastest call
 * @param medianMicros the usual call
 * @param connect what a client cost before its first call
 * @param each what each call cost
 */
public record RelayControl(
        String call, int calls, long leastMicros, long medianMicros, WireBytes connect, WireBytes each) {}
