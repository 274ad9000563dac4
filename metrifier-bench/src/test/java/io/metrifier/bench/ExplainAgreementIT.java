package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Costs that are planted in a transport are found in their step, through the engine and the shipped jar. The transport
 * counts what its planted work really takes. Each cost has a separate ladder. Needs a quiet machine; {@code mvn verify
 * -Pagreement} runs only tests like this.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(1800)
class ExplainAgreementIT {
    private static final String BURN = "burn=50";
    private static final String POKE = "poke=150";
    private static final String WASTE = "waste=8000";
    private static final String NAP = "nap=250";
    private static final String HOP = "hop=30";
    private static final Percentage WITHIN = Percentage.withPercentage(15);
    private static final Path PLANTED = Path.of("src/test/resources/planted/PlantedTransport.java");
    private static final double LEAST = 0.85;
    private static final double MOST = 1.5;
    private static final double MOST_WITH_COLLECTIONS = 2;

    @TempDir
    private Path folder;

    /**
     * Four callers: cores that rest between calls make the rest of a call dearer. So does a longer call by itself, for
     * threads find less to do at once when they wake up, and caches hold other things: a step, which is all that a call
     * takes more, may be half more than was planted. The transport does not count what its garbage takes to collect.
     */
    @ParameterizedTest
    @ValueSource(strings = {"--async=false", "--async=true"})
    void findsPlantedWork(String calls) throws Exception {
        Path lived = folder.resolve("lived.txt");
        String said = explained(lived, 4, "13m", calls, BURN, POKE, WASTE);

        double burn = lived(lived, "burn");
        double poke = lived(lived, "poke");
        double waste = lived(lived, "waste");
        SoftAssertions all = new SoftAssertions();
        all.assertThat(Step.of(said, BURN).processor()).as("step of burn").isBetween(LEAST * burn, MOST * burn);
        all.assertThat(Step.of(said, POKE).processor()).as("step of poke").isBetween(LEAST * poke, MOST * poke);
        all.assertThat(Step.of(said, WASTE).processor())
                .as("step of waste")
                .isBetween(LEAST * waste, MOST_WITH_COLLECTIONS * waste);
        all.assertAll();
    }

    /** With one caller, because waiting for a core would take longer than was planted. */
    @ParameterizedTest
    @ValueSource(strings = {"--async=false", "--async=true"})
    void findsPlantedWaiting(String calls) throws Exception {
        Path lived = folder.resolve("lived.txt");
        String said = explained(lived, 1, "9m", calls, NAP, HOP);

        Step nap = Step.of(said, NAP);
        Step hop = Step.of(said, HOP);
        SoftAssertions all = new SoftAssertions();
        all.assertThat(nap.time()).as("nap").isCloseTo(lived(lived, "nap"), WITHIN);
        all.assertThat(nap.processor()).as("who sleeps works little").isLessThan(nap.time() / 2);
        all.assertThat(hop.time()).as("handover").isCloseTo(lived(lived, "hop"), WITHIN);
        all.assertAll();
    }

    private String explained(Path lived, int threads, String time, String calls, String... costs) throws Exception {
        String each = Stream.of(costs).map(",planted+"::concat).collect(Collectors.joining());
        List<String> arguments = new ArrayList<>(List.of("explain", "--transport", "planted" + each));
        arguments.addAll(List.of("--option", "planted.lived=" + lived));
        arguments.addAll(List.of("--threads", "" + threads, "--rounds", "3", "--turns", "12", "--time", time));
        arguments.add(calls);
        try (Program explain =
                Program.startWith(ThirdPartyJar.make(folder, PLANTED), folder, arguments.toArray(String[]::new))) {
            assertThat(explain.err()).contains("rounds=3");
            String said = explain.out();
            System.out.println(said + Files.readString(lived));
            return said;
        }
    }

    /** Returns what a planted cost took of a call, in microseconds, in the median of all JVMs that had it. */
    private static double lived(Path file, String name) throws IOException {
        double[] each = Files.readAllLines(file).stream()
                .map(line -> line.split(" "))
                .filter(words -> words[0].equals(name))
                .mapToDouble(words -> Double.parseDouble(words[1]) / 1e3)
                .sorted()
                .toArray();
        assertThat(each).as(name).isNotEmpty();
        return (each[(each.length - 1) / 2] + each[each.length / 2]) / 2;
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
