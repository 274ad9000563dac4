package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Surpluses that somebody planted in a transport of his own are found in their step, through the engine and the shipped
 * jar. Needs a quiet machine; {@code mvn verify -Pagreement} runs this and its like alone.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(900)
class ExplainAgreementIT {
    private static final int BURNT = 40;
    private static final int SLEPT = 50;
    private static final Percentage WITHIN = Percentage.withPercentage(15);

    @TempDir
    private Path folder;

    @Test
    void findsPlantedCostsInTheirSteps() throws Exception {
        try (Program explain = Program.startBeside(
                PlantedTransport.jar(folder),
                folder,
                "explain",
                "--transport",
                "planted+burn=" + BURNT + "+nap=" + SLEPT,
                "--rounds",
                "5",
                "--time",
                "12m")) {
            assertThat(explain.err()).contains("contenders=5 rounds=5");
            String said = explain.out();
            System.out.println(said);
            Step burn = Step.of(said, "burn=" + BURNT);
            Step nap = Step.of(said, "nap=" + SLEPT);
            assertThat(burn.processor()).isCloseTo(BURNT, WITHIN);
            assertThat(burn.time())
                    .as("callers who wait for a core wait longer")
                    .isGreaterThan(0.85 * BURNT);
            assertThat(nap.time()).as("a sleep overshoots").isGreaterThan(SLEPT);
            assertThat(nap.processor()).as("who sleeps works little").isLessThan(nap.time() / 2);
        }
    }

    /** A row of the table of steps: what it adds, in microseconds. */
    private record Step(double time, double processor) {
        static Step of(String said, String name) {
            Matcher row = Pattern.compile(
                            Pattern.quote(name) + " +(−?[\\d.]+) µs +\\S+ [µn]s +\\S+ [µn]s +(−?[\\d.]+) (µs|ns)")
                    .matcher(said);
            assertThat(row.find()).as(said).isTrue();
            double processor = Double.parseDouble(row.group(2).replace('−', '-'));
            return new Step(
                    Double.parseDouble(row.group(1).replace('−', '-')),
                    row.group(3).equals("µs") ? processor : processor / 1e3);
        }
    }
}
