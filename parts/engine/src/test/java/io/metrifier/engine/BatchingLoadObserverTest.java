package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.jvm.JvmProtocol;
import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchingLoadObserverTest {
    private final List<PairReply> said = new ArrayList<>();

    private static IntervalHistogram second(int number) {
        return new IntervalHistogram(
                Instant.ofEpochSecond(number), Duration.ofSeconds(1), Distribution.empty(), MessageCounts.NONE);
    }

    private static List<IntervalHistogram> seconds(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(BatchingLoadObserverTest::second)
                .toList();
    }

    @Test
    void sendsASummaryPerSecondAndHistogramsAtTheEnd() {
        BatchingLoadObserver telling = new BatchingLoadObserver(said::add);
        IntervalSummary summary = second(1).summary();

        telling.summary(summary);
        telling.interval(second(1));
        telling.interval(second(2));
        assertThat(said).containsExactly(new PairReply.SecondSummary(summary));

        telling.end();
        assertThat(said).endsWith(new PairReply.IntervalReport(seconds(1, 3)));
    }

    @Test
    void buffersNoMoreThanAMinute() {
        BatchingLoadObserver telling = new BatchingLoadObserver(said::add);

        seconds(0, 130).forEach(telling::interval);
        telling.end();

        assertThat(said)
                .containsExactly(
                        new PairReply.IntervalReport(seconds(0, 60)),
                        new PairReply.IntervalReport(seconds(60, 120)),
                        new PairReply.IntervalReport(seconds(120, 130)));
    }

    @Test
    void repliesAreReadAsTheyWereWritten() {
        PairReply report = new PairReply.IntervalReport(seconds(1, 3));
        PairReply summary = new PairReply.SecondSummary(second(1).summary());

        assertThat(JvmProtocol.parse(PairReply.class, JvmProtocol.format(report)))
                .contains(report);
        assertThat(JvmProtocol.parse(PairReply.class, JvmProtocol.format(summary)))
                .contains(summary);
    }
}
