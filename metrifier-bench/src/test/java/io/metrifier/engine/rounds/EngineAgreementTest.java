package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.jmh.JmhRun;
import io.metrifier.engine.TurnMeter;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.load.LoadSession;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The loop of the engine finds the rate that JMH's finds: in this JVM, with the same threads, of the same server, in
 * turns. Needs a quiet machine; {@code mvn verify -Pagreement} runs this and its like alone.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(900)
class EngineAgreementTest {
    private static final int THREADS = 4;
    /** Consecutive turns of a second differ by a tenth: this many determine their ratio within 1.5 %. */
    private static final int COUPLES = 100;

    private static final int TURNS = 25;
    private static final Duration LENGTH = Duration.ofSeconds(1);
    private static final Duration CAP = Duration.ofSeconds(60);
    private static final Duration SLEEP = Duration.ofSeconds(1);
    private static final double WITHIN = 0.03;
    private static final double OF_A_TURN = 0.05;
    private static final TransportOptions OPTIONS =
            TransportOptions.builder().execution(Execution.DIRECT).build();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"raw-socket", "http", "proto"})
    void findsWhatJmhFinds(String id) throws IOException {
        double[] ratios = new double[COUPLES];
        try (LoadSession session = open(id);
                TurnMeter engine = engine(id, session, THREADS)) {
            String server = session.server().endpoint().toString();
            WarmupDetector.settle(engine, CAP, settling -> {});
            jmh(id, server, Duration.ofSeconds(20));
            for (int turn = 0; turn < COUPLES; turn++) {
                double theirs = jmh(id, server, LENGTH);
                ratios[turn] = engine.takeTurn(TurnPlan.DEFAULT.lead(), LENGTH).callsPerSecond() / theirs;
            }
        }
        assertThat(middle(id + ": engine / JMH", ratios)).isBetween(1 - WITHIN, 1 + WITHIN);
    }

    /** A pair would go on as it does in its turn, which begins with cores and a scheduler as another left them. */
    @ParameterizedTest
    @CsvSource({"raw-socket,4", "http,4", "proto,4", "raw-socket,1", "http,1", "proto,1"})
    void aTurnIsAsGoodAsALongRun(String id, int threads) {
        double[] ratios = new double[TURNS];
        try (LoadSession session = open(id);
                TurnMeter engine = engine(id, session, threads)) {
            WarmupDetector.settle(engine, CAP, settling -> {});
            for (int turn = 0; turn < TURNS; turn++) {
                engine.rest(SLEEP);
                double inItsTurn = engine.takeTurn(TurnPlan.DEFAULT.lead(), TurnPlan.DEFAULT.length())
                        .callsPerSecond();
                ratios[turn] =
                        inItsTurn / engine.takeTurn(Duration.ZERO, LENGTH).callsPerSecond();
            }
        }
        assertThat(middle(id + " by " + threads + ": turn / going on", ratios)).isBetween(1 - OF_A_TURN, 1 + OF_A_TURN);
    }

    private static LoadSession open(String id) {
        return LoadSession.open(Contenders.onClassPath().get(id), subject(id));
    }

    private static MeasuredCall subject(String id) {
        return new MeasuredCall(id, Scenario.GET_PERSON, ServerPlace.parse("forked"), DataSet.sample(), OPTIONS);
    }

    /** Each caller needs an exchange of its own, which keeps the answer until it is compared. */
    private static TurnMeter engine(String id, LoadSession session, int threads) {
        TransportClient client = session.connectNear(1).get(0);
        ScenarioCalls exchanges = new ScenarioCalls(subject(id), Load.IMAGE_BYTES);
        List<ScenarioCall> each = Stream.generate(() -> exchanges.createBlocking(client))
                .limit(threads)
                .toList();
        return new TurnMeter(session.server(), each, OPTIONS.callTimeout(), arrivals(id));
    }

    /** The baseline has no service that could count. */
    private static OptionalInt arrivals(String id) {
        return id.equals(Contenders.BASELINE) ? OptionalInt.empty() : OptionalInt.of(1);
    }

    /** Returns the mean of the middle half, for a neighbour who wakes up in one of two turns says nothing of them. */
    private static double middle(String what, double... ratios) {
        Arrays.sort(ratios);
        int quarter = ratios.length / 4;
        double mean = Arrays.stream(ratios, quarter, ratios.length - quarter)
                .average()
                .orElseThrow();
        System.out.printf("%s: %.3f of %s%n", what, mean, Arrays.toString(ratios));
        return mean;
    }

    private double jmh(String id, String server, Duration length) throws IOException {
        Path file = folder.resolve("jmh.json");
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        String arguments = "PersonBenchmark.getPerson -v SILENT -f 0 -t " + THREADS + " -wi 1 -w 500ms -i 1 -r "
                + length.toMillis() + "ms -p settle=0s -p transport=" + id + " -p server=" + server + " -rf json -rff "
                + file;
        int exit = new JmhRun(Contenders.onClassPath(), nowhere).run(arguments.split(" "));
        assertThat(exit).isZero();
        return Json.tree(Files.readString(file))
                .path(0)
                .path("primaryMetric")
                .path("score")
                .asDouble();
    }
}
