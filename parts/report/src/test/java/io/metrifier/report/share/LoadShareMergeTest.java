package io.metrifier.report.share;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadShareMergeTest {
    private static List<String> rules(LoadRound... shares) {
        return LoadShareMerge.of(List.of(shares)).findings().stream()
                .map(InvalidityReason::rule)
                .toList();
    }

    private static String message(LoadRound... shares) {
        return LoadShareMerge.of(List.of(shares)).findings().get(0).message();
    }

    @Test
    void addsEveryCountAndEveryValueOfEveryHistogram() {
        LoadRound one = SampleShares.of(1, 2);
        LoadRound two = SampleShares.of(2, 2);

        LoadRound merged = LoadShareMerge.of(List.of(two, one));

        assertThat(merged.valid()).isTrue();
        assertThat(MessageCounts.names())
                .allSatisfy(name -> assertThat(merged.value(name).orElseThrow())
                        .isEqualTo(
                                one.value(name).orElseThrow() + two.value(name).orElseThrow()));
        assertThat(merged.latency()).isEqualTo(Distribution.merge(List.of(one.latency(), two.latency())));
        assertThat(merged.histogram(LoadMetrics.SERVICE).count()).isEqualTo(2 * 149_989);
        assertThat(merged.value(LoadMetrics.PACING)).hasValue(.24);
        assertThat(merged.value(LoadMetrics.CALLER_CPU_PACING)).hasValue(31_000.5);
        assertThat(merged.value(LoadMetrics.THROTTLED)).hasValue(0.002);
        assertThat(merged.settled()).isTrue();
        assertThat(merged.shares()).containsExactly(one, two);
    }

    @Test
    void isOfTheLoadThatAllSharesSend() {
        LoadRound merged = LoadShareMerge.of(List.of(SampleShares.of(1, 2), SampleShares.of(2, 2)));

        assertThat(merged.load().share()).isEmpty();
        assertThat(merged.load().pace().rate()).isEqualTo(new Rate(5_000));
        assertThat(merged.load().senders().lanes()).isEqualTo(8);
        assertThat(merged.load().senders().connections()).isEqualTo(4);
    }

    @Test
    void countsTheSameResultOnce() {
        LoadRound one = SampleShares.of(1, 2);

        LoadRound merged = LoadShareMerge.of(List.of(one, SampleShares.of(2, 2), one));

        assertThat(merged.valid()).isTrue();
        assertThat(merged.shares()).hasSize(2);
    }

    @Test
    void isInvalidWhereAShareIsMissingOrThereTwice() {
        assertThat(rules(SampleShares.of(1, 3), SampleShares.of(3, 3))).containsExactly("share-missing");
        assertThat(message(SampleShares.of(1, 3), SampleShares.of(3, 3))).isEqualTo("shares are missing: missing=2/3");
        LoadRound other = SampleShares.late(1, 2, Duration.ofMillis(1));
        assertThat(rules(SampleShares.of(1, 2), other, SampleShares.of(2, 2))).containsExactly("share-twice");
    }

    @Test
    void isInvalidWhereAShareIsAndNamesIt() {
        LoadRound invalid = SampleShares.invalid(2, 2, new InvalidityReason("stalls", "no thread may be stalled"));

        assertThat(rules(SampleShares.of(1, 2), invalid)).containsExactly("stalls");
        assertThat(message(SampleShares.of(1, 2), invalid)).startsWith("share=2/2 process=host-2: no thread");
    }

    @Test
    void isInvalidWhereBuildLibrariesOrFlagsDiffer() {
        LoadRound one = SampleShares.of(1, 2);

        assertThat(message(one, SampleShares.with(2, 2, "xyz", 100_000)))
                .contains("share=2/2 process=host-2 differs=build value=xyz first=abc");
        assertThat(message(one, SampleShares.withLibrary(2, 2, "netty", "4.2")))
                .contains("differs=library netty value=4.2 first=none");
        assertThat(message(one, SampleShares.seeded(2, 2, 7))).contains("differs=seed value=7 first=99");
    }

    /** The sample takes 30 s: 300 ms are allowed. */
    @Test
    void isInvalidWhereAShareStartsTooLate() {
        assertThat(rules(SampleShares.of(1, 2), SampleShares.late(2, 2, Duration.ofMillis(300))))
                .isEmpty();
        assertThat(rules(SampleShares.of(1, 2), SampleShares.late(2, 2, Duration.ofMillis(301))))
                .containsExactly("start-skew");
        assertThat(message(SampleShares.of(1, 2), SampleShares.late(2, 2, Duration.ofMillis(301))))
                .contains("share=2/2 process=host-2 late=301.0 ms limit=300.0 ms");
    }

    @Test
    void isInvalidWhereTheMediansOfAShareDiffer() {
        LoadRound slow = SampleShares.with(2, 3, "abc", 200_000);

        assertThat(rules(SampleShares.of(1, 3), slow, SampleShares.of(3, 3))).containsExactly(LoadShareSignTest.RULE);
        assertThat(message(SampleShares.of(1, 3), slow, SampleShares.of(3, 3))).contains("share=2/3 was above");
    }

    @Test
    void groupsSharesOfOneStart() {
        assertThat(LoadShareMerge.keyOf(SampleShares.of(1, 2))).isEqualTo(LoadShareMerge.keyOf(SampleShares.of(2, 2)));
        assertThat(LoadShareMerge.keyOf(SampleShares.of(1, 2)))
                .isNotEqualTo(LoadShareMerge.keyOf(SampleShares.of(1, 3)));
    }
}
