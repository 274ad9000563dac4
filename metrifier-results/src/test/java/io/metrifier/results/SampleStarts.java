package io.metrifier.results;

import io.metrifier.results.run.Settlement;
import io.metrifier.results.start.FirstCalls;
import io.metrifier.results.start.Handshakes;
import io.metrifier.results.start.StartFork;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** First calls made up for tests. */
public final class SampleStarts {
    private SampleStarts() {}

    /** Returns a fork with these times in milliseconds. */
    public static StartFork fork(
            String contender, int round, int serverUp, int coldFirst, int warmFirst, Optional<Settlement> settlement) {
        return new StartFork(
                contender,
                round,
                Optional.empty(),
                millis(serverUp),
                calls(coldFirst),
                calls(warmFirst),
                Optional.empty(),
                settlement);
    }

    /** Returns a fork that also shook hands, so often a second in full, and four times as often with a session. */
    public static StartFork secured(String contender, int round, int perSecond) {
        Duration second = Duration.ofSeconds(1);
        StartFork plain = fork(contender, round, 500, 190, 90, Optional.empty());
        return new StartFork(
                contender,
                round,
                plain.network(),
                plain.serverUp(),
                plain.cold(),
                plain.warm(),
                Optional.of(new Handshakes(
                        new Handshakes.Kind(perSecond, 0, second, millis(perSecond), millis(2 * perSecond)),
                        new Handshakes.Kind(4L * perSecond, 2L * perSecond, second, millis(perSecond), second))),
                Optional.empty());
    }

    /** Returns the same as if the network had lain in between. */
    public static StartFork over(String network, StartFork near) {
        return new StartFork(
                near.contender(),
                near.round(),
                Optional.of(network),
                near.serverUp(),
                near.cold(),
                near.warm(),
                near.handshakes(),
                near.settlement());
    }

    /** Returns how a pair settled that was at half of its rate in its second second, and near it in its fourth. */
    public static Settlement climb(boolean settled) {
        return new Settlement(
                settled, 6, settled ? "" : "calls/s +7 %", List.of(100.0, 500.0, 700.0, 1e3, 1e3, 1e3), 0.01);
    }

    private static FirstCalls calls(int first) {
        return new FirstCalls(millis(300), millis(10), millis(first), millis(2), Duration.ofNanos(250_000), millis(3));
    }

    private static Duration millis(int millis) {
        return Duration.ofMillis(millis);
    }
}
