package io.metrifier.results.start;

import java.time.Duration;
import java.util.List;

/**
 * What the first calls of a client's JVM took, in the order in which they were made.
 *
 * @param program from the start of the JVM until the client was asked to connect: the same work for every transport
 * @param connect until there was a client
 * @param first the first call, which loads what only a call needs
 * @param second the next call over the same connection
 * @param hundredth the median of the ten calls around the hundredth
 * @param newConnection connecting once more in the same JVM, and the first call over that connection
 */
public record FirstCalls(
        Duration program,
        Duration connect,
        Duration first,
        Duration second,
        Duration hundredth,
        Duration newConnection) {

    /** Returns the calls over the first connection in the order in which they were made. */
    public List<Duration> overOneConnection() {
        return List.of(first, second, hundredth);
    }

    /** Returns how long a caller of a new JVM waits for the first answer, once that JVM runs. */
    public Duration toFirstAnswer() {
        return connect.plus(first);
    }
}
