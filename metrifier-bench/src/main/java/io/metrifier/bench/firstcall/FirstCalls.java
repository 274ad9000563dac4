package io.metrifier.bench.firstcall;

import io.metrifier.results.document.Figure;
import io.metrifier.results.figure.FirstCallFigures;
import java.time.Duration;
import java.util.List;
import java.util.Map;

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
    List<Duration> overOneConnection() {
        return List.of(first, second, hundredth);
    }

    /** Adds the figures of these calls, whose names begin like this. */
    void addTo(Map<String, Figure> figures, String client) {
        figures.put(client + FirstCallFigures.PROGRAM, Figure.millis(program));
        figures.put(client + FirstCallFigures.CONNECT, Figure.millis(connect));
        figures.put(client + FirstCallFigures.FIRST, Figure.millis(first));
        figures.put(client + FirstCallFigures.FIRST_ANSWER, Figure.millis(connect.plus(first)));
        figures.put(client + FirstCallFigures.SECOND, Figure.millis(second));
        figures.put(client + FirstCallFigures.HUNDREDTH, Figure.millis(hundredth));
        figures.put(client + FirstCallFigures.NEW_CONNECTION, Figure.millis(newConnection));
    }
}
