package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.series.ResultFiles;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ContenderDifference;
import io.metrifier.verdict.VerdictRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What recorded rounds of contenders show whose true differences are known: twelve times {@code http}, some of it with
 * 3 or 6 us of CPU time planted in every call of the server.
 */
final class StoredRoundsTest {
    private static final List<String> RUNS = List.of("seed-1.json", "seed-2.json");
    private static final VerdictRule STRICT = new VerdictRule(0.99, 0.1);

    private record Found(int right, int wrong, int all) {
        Found and(int sign) {
            return new Found(right + (sign > 0 ? 1 : 0), wrong + (sign < 0 ? 1 : 0), all + 1);
        }
    }

    /** Returns how many pairs were told apart, by the difference that is planted between them in microseconds. */
    private static Map<Integer, Found> found(RankedMetric metric) throws Exception {
        Map<Integer, Found> found = new TreeMap<>();
        for (String run : RUNS) {
            ResultGroup results = results("gate/" + run);
            for (ContenderDifference pair : STRICT.judge(SeriesRounds.of(results.series(), results, metric))
                    .differences()) {
                int more = planted(pair.behind()) - planted(pair.ahead());
                int sign = pair.outcome() != ComparisonOutcome.BETTER ? 0 : more > 0 ? 1 : -1;
                found.merge(Math.abs(more), new Found(0, 0, 0).and(sign), (before, one) -> before.and(sign));
            }
        }
        return found;
    }

    private static ResultGroup results(String run) throws Exception {
        return ResultFiles.read(List.of(Path.of("../../docs/measured", run)))
                .groups()
                .get(0);
    }

    private static int planted(String contender) {
        String cost = ContenderSpec.parse(contender).clientVariant().options().getOrDefault("handler-cpu", "0us");
        return Integer.parseInt(cost.replaceAll("\\D", ""));
    }

    @Test
    void theServerComparedWithItsClientShowsWhatIsPlantedAndNothingElse() throws Exception {
        assertThat(found(RankedMetric.SIDES))
                .isEqualTo(Map.of(0, new Found(0, 0, 60), 3, new Found(40, 0, 40), 6, new Found(32, 0, 32)));
    }

    @Test
    void bothSidesTogetherShowLessAndNothingElseEither() throws Exception {
        Map<Integer, Found> found = found(RankedMetric.CPU);

        assertThat(found.values()).allMatch(one -> one.wrong() == 0);
        assertThat(found).hasEntrySatisfying(3, one -> assertThat(one.right()).isLessThan(one.all() / 2));
        assertThat(found).hasEntrySatisfying(6, one -> assertThat(one.right()).isGreaterThan(one.all() / 2));
    }

    @Test
    void onlyContendersWithTheSameClientAreComparedByTheirSides() throws Exception {
        assertThat(ranking("gate/seed-1.json").sides())
                .singleElement()
                .satisfies(sides -> assertThat(sides.ranking()).hasSize(12));
        assertThat(ranking("default-17/default.json").sides()).isEmpty();
    }

    private static Ranking ranking(String run) throws Exception {
        return Ranking.of(results(run), VerdictRule.DEFAULT).get(0);
    }
}
