package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.place.JvmProtocol;
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
    void tellsOfEachSecondAtAGlanceAndOfWholeOnesAtTheEnd() {
        BatchingLoadObserver telling = new BatchingLoadObserver(said::add);
        IntervalSummary glance = second(1).glance();

        telling.glance(glance);
        telling.interval(second(1));
        telling.interval(second(2));
        assertThat(said).containsExactly(new PairReply.Glanced(glance));

        telling.end();
        assertThat(said).endsWith(new PairReply.Told(seconds(1, 3)));
    }

    @Test
    void keepsNoMoreThanAMinuteOfALongLoad() {
        BatchingLoadObserver telling = new BatchingLoadObserver(said::add);

        seconds(0, 130).forEach(telling::interval);
        telling.end();

        assertThat(said)
                .containsExactly(
                        new PairReply.Told(seconds(0, 60)),
                        new PairReply.Told(seconds(60, 120)),
                        new PairReply.Told(seconds(120, 130)));
    }

    @Test
    void whatIsToldIsReadAsItWasSaid() {
        PairReply told = new PairReply.Told(seconds(1, 3));
        PairReply glanced = new PairReply.Glanced(second(1).glance());

        assertThat(JvmProtocol.parse(PairReply.class, JvmProtocol.line(told))).contains(told);
        assertThat(JvmProtocol.parse(PairReply.class, JvmProtocol.line(glanced)))
                .contains(glanced);
    }
}
