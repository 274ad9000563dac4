package io.metrifier.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.TextPage;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.Ladder.Rung;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An interaction of format and wire is found where one was planted, and claimed nowhere else. */
class FormatWireFactorialTest {
    private static final long SEED = 20_261_122;
    private static final int RUNS = 400;
    private static final List<String> CELLS =
            List.of("http+format=json", "http+format=proto", "proto+format=json", "proto+format=proto");

    @TempDir
    private Path folder;

    /** Calls of 30 µs, and what wire and format add; together they add so much more. */
    private static Map<String, Double> planted(double together) {
        Map<String, Double> micros = new LinkedHashMap<>();
        micros.put(CELLS.get(0), 42.0 + together);
        micros.put(CELLS.get(1), 30.0);
        micros.put(CELLS.get(2), 57.0);
        micros.put(CELLS.get(3), 45.0);
        return micros;
    }

    private static CostDifference interaction(double together, int rounds, double noise, SplittableRandom random) {
        RoundValues.Builder builder = RoundValues.ofRates();
        for (int round = 0; round < rounds; round++) {
            double weather = 0.05 * random.nextGaussian();
            for (Map.Entry<String, Double> one : planted(together).entrySet()) {
                double took = 1e3 * one.getValue() * Math.exp(weather + noise * random.nextGaussian());
                builder.settled(one.getKey(), round, 1e9 / took);
            }
        }
        return CostDifferences.of(VerdictRule.DEFAULT, builder.build(), 1e9, 1)
                .interaction(CELLS.get(1), CELLS.get(0), CELLS.get(3), CELLS.get(2))
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 10})
    void whereBothOnlyAddUpTheIntervalHoldsNothing(int rounds) {
        SplittableRandom random = new SplittableRandom(SEED);
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            ConfidenceInterval interval = interaction(0, rounds, 0.03, random).more();
            held += interval.low() <= 0 && 0 <= interval.high() ? 1 : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(RUNS * 95 / 100);
    }

    @Test
    void findsAPlantedInteractionAndItsSize() {
        SplittableRandom random = new SplittableRandom(SEED);
        int found = 0;
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            CostDifference interaction = interaction(15, 3, 0.03, random);
            found += interaction.separated() && interaction.more().estimate() > 0 ? 1 : 0;
            held += interaction.more().low() <= 15_000
                            && 15_000 <= interaction.more().high()
                    ? 1
                    : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(RUNS * 90 / 100);
        assertThat(held).isGreaterThanOrEqualTo(RUNS * 95 / 100);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void claimsNothingOfFewerThanThreeRounds(int rounds) {
        assertThat(interaction(40, rounds, 0.001, new SplittableRandom(SEED)).separated())
                .isFalse();
    }

    private String said(double together) throws IOException {
        PlantedRun run = new PlantedRun().call("raw-socket", 10);
        planted(together).forEach((cell, micros) -> {
            run.call(cell, micros);
            run.ladder(new Ladder(
                    cell,
                    List.of(new Rung("kernel and sockets", "raw-socket"), new Rung("the rest", cell)),
                    List.of()));
        });
        return TextPage.write(
                Reports.briefExplanation(ResultFiles.read(List.of(run.write(folder))), VerdictRule.DEFAULT));
    }

    @Test
    void saysThatTheyDependOnEachOther() throws IOException {
        assertThat(said(12))
                .contains("proto in place of json")
                .contains("Format and wire depend on each other: over http it is ")
                .contains("interaction: http less proto");
    }

    @Test
    void saysThatTheyHardlyDependOnEachOther() throws IOException {
        assertThat(said(0)).contains("Format and wire hardly depend on each other: the interaction is at most ");
    }

    @Test
    void needsEveryFormatOverEveryWire() {
        List<Ladder> three = CELLS.subList(0, 3).stream()
                .map(cell -> new Ladder(cell, List.of(new Rung("all", cell)), List.of()))
                .toList();
        assertThat(FormatWireFactorial.of(three)).isEmpty();
    }
}
