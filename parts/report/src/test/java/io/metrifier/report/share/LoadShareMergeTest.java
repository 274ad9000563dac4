package io.metrifier.report.share;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadShareMergeTest {
    private static List<String> rules(LoadResult... shares) {
        return LoadShareMerge.of(List.of(shares)).findings().stream()
                .map(InvalidityReason::rule)
                .toList();
    }

    private static String message(LoadResult... shares) {
        return LoadShareMerge.of(List.of(shares)).findings().get(0).message();
    }

    @Test
    void addsEveryCountAndEveryValueOfEveryHistogram() {
        LoadResult one = SampleShares.of(1, 2);
        LoadResult two = SampleShares.of(2, 2);

        LoadResult merged = LoadShareMerge.of(List.of(two, one));

        assertThat(merged.valid()).isTrue();
        assertThat(merged.counts())
                .isEqualTo(MessageCounts.NONE.plus(one.counts()).plus(two.counts()));
        assertThat(merged.latency()).isEqualTo(Distribution.merge(List.of(one.latency(), two.latency())));
        assertThat(merged.measured().service().count()).isEqualTo(2 * 149_989);
        assertThat(merged.usage().spinShare()).isEqualTo(.24);
        assertThat(merged.usage().clientCpuNanosPerCall()).hasValue(31_000.5);
        assertThat(merged.usage().throttledShare()).hasValue(0.002);
        assertThat(merged.settled()).isTrue();
        assertThat(merged.shares()).containsExactly(one, two);
    }

    @Test
    void isOfTheLoadThatAllSharesSend() {
        LoadResult merged = LoadShareMerge.of(List.of(SampleShares.of(1, 2), SampleShares.of(2, 2)));

        assertThat(merged.load().share()).isEmpty();
        assertThat(merged.load().rate()).isEqualTo(new Rate(5_000));
        assertThat(merged.load().lanes()).isEqualTo(8);
        assertThat(merged.load().connections()).isEqualTo(4);
    }

    @Test
    void countsTheSameResultOnce() {
        LoadResult one = SampleShares.of(1, 2);

        LoadResult merged = LoadShareMerge.of(List.of(one, SampleShares.of(2, 2), one));

        assertThat(merged.valid()).isTrue();
        assertThat(merged.shares()).hasSize(2);
    }

    @Test
    void isInvalidWhereAShareIsMissingOrThereTwice() {
        assertThat(rules(SampleShares.of(1, 3), SampleShares.of(3, 3))).containsExactly("share-missing");
        assertThat(message(SampleShares.of(1, 3), SampleShares.of(3, 3)))
                .isEqualTo("every share must be there: missing=2/3");
        LoadResult other = SampleShares.late(SampleShares.of(1, 2), Duration.ofMillis(1));
        assertThat(rules(SampleShares.of(1, 2), other, SampleShares.of(2, 2))).containsExactly("share-twice");
    }

    @Test
    void isInvalidWhereAShareIsAndNamesIt() {
        LoadResult invalid = SampleShares.invalid(SampleShares.of(2, 2));

        assertThat(rules(SampleShares.of(1, 2), invalid)).containsExactly("stalls");
        assertThat(message(SampleShares.of(1, 2), invalid)).startsWith("share=2/2 process=host-2: no thread");
    }

    @Test
    void isInvalidWhereBuildLibrariesOrFlagsDiffer() {
        LoadResult one = SampleShares.of(1, 2);
        LoadResult two = SampleShares.of(2, 2);

        assertThat(message(one, SampleShares.with(2, 2, "xyz", 100_000)))
                .contains("share=2/2 process=host-2 differs=build value=xyz first=abc");
        assertThat(message(one, SampleShares.withLibrary(two, "netty", "4.2")))
                .contains("differs=library netty value=4.2 first=none");
        assertThat(message(
                        one, SampleShares.at(two, two.load().toBuilder().seed(7).build())))
                .contains("differs=seed value=7 first=99");
    }

    /** The sample takes 30 s: 300 ms are allowed. */
    @Test
    void isInvalidWhereAShareStartsTooLate() {
        LoadResult two = SampleShares.of(2, 2);

        assertThat(rules(SampleShares.of(1, 2), SampleShares.late(two, Duration.ofMillis(300))))
                .isEmpty();
        assertThat(rules(SampleShares.of(1, 2), SampleShares.late(two, Duration.ofMillis(301))))
                .containsExactly("start-skew");
        assertThat(message(SampleShares.of(1, 2), SampleShares.late(two, Duration.ofMillis(301))))
                .contains("share=2/2 process=host-2 late=301.0 ms limit=300.0 ms");
    }

    @Test
    void isInvalidWhereTheMediansOfAShareDiffer() {
        LoadResult slow = SampleShares.with(2, 3, "abc", 200_000);

        assertThat(rules(SampleShares.of(1, 3), slow, SampleShares.of(3, 3))).containsExactly(LoadShareSignTest.RULE);
        assertThat(message(SampleShares.of(1, 3), slow, SampleShares.of(3, 3))).contains("share=2/3 was above");
    }

    @Test
    void groupsSharesOfOneStart() {
        assertThat(LoadShareMerge.key(SampleShares.of(1, 2))).isEqualTo(LoadShareMerge.key(SampleShares.of(2, 2)));
        assertThat(LoadShareMerge.key(SampleShares.of(1, 2))).isNotEqualTo(LoadShareMerge.key(SampleShares.of(1, 3)));
    }
}
