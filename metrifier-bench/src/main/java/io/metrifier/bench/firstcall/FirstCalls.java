package io.metrifier.bench.firstcall;

import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.FirstCallMetrics;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The durations of the first calls of a client's JVM, in the order in which they were made.
 *
 * @param program from the start of the JVM until connecting: equal work for every transport
 * @param connect until the client was connected
 * @param first the first call, which loads the classes that only a call needs
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

    /** Returns the durations of the calls over the first connection, in order. */
    List<Duration> overOneConnection() {
        return List.of(first, second, hundredth);
    }

    /** Adds the figures of these calls, with this prefix of their names. */
    void addTo(Map<String, Metric> figures, String client) {
        figures.put(client + FirstCallMetrics.PROGRAM, Metric.millis(program));
        figures.put(client + FirstCallMetrics.CONNECT, Metric.millis(connect));
        figures.put(client + FirstCallMetrics.FIRST, Metric.millis(first));
        figures.put(client + FirstCallMetrics.FIRST_ANSWER, Metric.millis(connect.plus(first)));
        figures.put(client + FirstCallMetrics.SECOND, Metric.millis(second));
        figures.put(client + FirstCallMetrics.HUNDREDTH, Metric.millis(hundredth));
        figures.put(client + FirstCallMetrics.NEW_CONNECTION, Metric.millis(newConnection));
    }
}
