package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Surpluses that somebody planted in a transport of his own are found in their step and in their layer, through the
 * engine and the shipped jar. What a sleep, a handover or a call of the system really takes only who makes it knows, so
 * he keeps count. Needs a quiet machine; {@code mvn verify -Pagreement} runs this and its like alone.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(1800)
class ExplainAgreementIT {
    private static final int BURNT = 20;
    private static final int SLEPT = 50;
    private static final int WASTED = 500;
    private static final int POKED = 40;
    private static final Percentage WITHIN = Percentage.withPercentage(15);

    @TempDir
    private Path folder;

    /** One caller at a time, for who waits for a core would wait longer than was planted. */
    @ParameterizedTest
    @ValueSource(strings = {"", "--async"})
    void findsPlantedCostsInTheirStepsAndLayers(String calls) throws Exception {
        Path lived = folder.resolve("lived.txt");
        try (Program explain = Program.startBeside(
                PlantedTransport.jar(folder),
                folder,
                "explain",
                "--transport",
                "planted+burn=" + BURNT + "+nap=" + SLEPT + "+hop=1+waste=" + WASTED + "+poke=" + POKED,
                "--options",
                "planted.lived=" + lived,
                "--threads",
                "1",
                "--rounds",
                "3",
                "--time",
                "14m",
                "--labels",
                calls.isEmpty() ? "--seed=1" : calls)) {
            assertThat(explain.err()).contains("contenders=8 rounds=3");
            String said = explain.out();
            System.out.println(said + Files.readString(lived));
            agrees(said, lived);
        }
    }

    private static void agrees(String said, Path lived) throws IOException {
        Step burn = Step.of(said, "burn=" + BURNT);
        Step nap = Step.of(said, "nap=" + SLEPT);
        Step hop = Step.of(said, "hop=1");
        Step waste = Step.of(said, "waste=" + WASTED);
        Step poke = Step.of(said, "poke=" + POKED);
        SoftAssertions all = new SoftAssertions();
        all.assertThat(burn.processor()).as("burn, CPU time").isCloseTo(BURNT, WITHIN);
        all.assertThat(burn.time()).as("burn").isCloseTo(lived(lived, "burn"), WITHIN);
        all.assertThat(nap.time()).as("nap").isCloseTo(lived(lived, "nap"), WITHIN);
        all.assertThat(nap.processor()).as("who sleeps works little").isLessThan(nap.time() / 2);
        all.assertThat(hop.time()).as("handover").isCloseTo(lived(lived, "hop"), WITHIN);
        all.assertThat(poke.time()).as("calls of the system").isCloseTo(lived(lived, "poke"), WITHIN);
        all.assertThat(layer(said, "planted work")).as("layer of the format").isCloseTo(BURNT, WITHIN);
        all.assertThat(layer(said, "kernel"))
                .as("layer of the system's calls, which are most of poke")
                .isGreaterThan(0.5 * poke.processor());
        all.assertThat(lived(lived, "waste") + layer(said, "collector"))
                .as("what makes garbage works, and collectors do the rest")
                .isCloseTo(waste.processor(), WITHIN);
        all.assertAll();
    }

    /** Returns what a planted cost took of a call, in microseconds, in all JVMs that had it. */
    private static double lived(Path file, String name) throws IOException {
        double nanos = 0;
        double calls = 0;
        for (String line : Files.readAllLines(file)) {
            String[] words = line.split(" ");
            if (words[0].equals(name)) {
                nanos += Double.parseDouble(words[1]) * Double.parseDouble(words[2]);
                calls += Double.parseDouble(words[2]);
            }
        }
        return nanos / calls / 1e3;
    }

    /** Returns what a layer takes of the CPU time of both sides, in microseconds. */
    private static double layer(String said, String name) {
        Matcher row = Pattern.compile(": " + Pattern.quote(name) + " +([\\d.]+) (µs|ns)")
                .matcher(said);
        assertThat(row.find()).as(name + ": " + said).isTrue();
        return micros(row.group(1), row.group(2));
    }

    private static double micros(String number, String unit) {
        double value = Double.parseDouble(number.replace('−', '-'));
        return unit.equals("µs") ? value : value / 1e3;
    }

    /** A row of the table of steps: what it adds, in microseconds. */
    private record Step(double time, double processor) {
        private static final String AMOUNT = "(−?[\\d.]+) (µs|ns)";
        private static final String BOUND = "(?:−?[\\d.]+ (?:µs|ns|ms)|–)";

        static Step of(String said, String name) {
            Matcher row = Pattern.compile(
                            ": " + Pattern.quote(name) + " +" + AMOUNT + " +" + BOUND + " +" + BOUND + " +" + AMOUNT)
                    .matcher(said);
            assertThat(row.find()).as(name + ": " + said).isTrue();
            return new Step(micros(row.group(1), row.group(2)), micros(row.group(3), row.group(4)));
        }
    }
}
