package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.engine.Contender;
import io.metrifier.engine.ContenderJvms;
import io.metrifier.engine.Pair;
import io.metrifier.engine.RecordedTurn;
import io.metrifier.engine.Workload;
import io.metrifier.lab.classpath.ClassPath;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.labels.StackSource;
import io.metrifier.lab.server.PatientOptions;
import io.metrifier.results.run.LayerShares;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Planted work is found in the layer that its jar declares, in real JVMs. */
@Timeout(120)
@Tag("full")
class LabelsIT {
    private static final int BURNT_MICROS = 1_000;

    private static final long ENOUGH = 50;

    /** By then what is planted is compiled into its callers. */
    private static final Duration COMPILED = Duration.ofSeconds(8);

    @TempDir
    private Path folder;

    /** Stands for the transport that only the pair's JVMs have on their class path. */
    private record Elsewhere(String id) implements Transport {
        @Override
        public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
            throw new UnsupportedOperationException("it is served in another JVM");
        }

        @Override
        public TransportClient connect(Endpoint server, TransportOptions options) {
            throw new UnsupportedOperationException("it is called in another JVM");
        }
    }

    private static String largest(Map<String, Long> seen) {
        return seen.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    private static String commandLine(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }

    /** On a busy machine, and by a source that takes few stacks, one recording may see next to nothing. */
    private static RecordedTurn recorded(Pair pair, StackSource source) {
        RecordedTurn all = pair.recorded(Duration.ofMillis(500), Duration.ofSeconds(1), source);
        while (all.client().total() < ENOUGH || all.server().total() == 0) {
            RecordedTurn next = pair.recorded(Duration.ofMillis(500), Duration.ofSeconds(1), source);
            all = new RecordedTurn(
                    next.turn(), all.client().plus(next.client()), all.server().plus(next.server()));
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource
    void plantedWorkIsTheLargestLayerOfItsSideAndOfNoOther(StackSource source) throws Exception {
        assumeTrue(source != StackSource.ASYNC_PROFILER || StackSource.best(System.out::println) == source);
        TransportOptions options = PatientOptions.OPTIONS.toBuilder()
                .execution(Execution.DIRECT)
                .property("planted.burn", Integer.toString(BURNT_MICROS))
                .build();
        Contender planted = new Contender(
                "planted+burn=" + BURNT_MICROS,
                new Elsewhere("planted"),
                false,
                options,
                new ClassPath(Program.JAR + File.pathSeparator + PlantedTransport.jar(folder), List.of()),
                null,
                ContenderJvms.USUAL);
        Workload workload = new Workload(
                Scenario.of("getPerson"), ServerPlace.parse("forked"), new DataSet(4), 2, 1, false, 100_000);
        try (Pair pair = Pair.start(planted, workload, JvmLaunch.EXACT_STACKS)) {
            assertThat(ProcessHandle.current().descendants().map(LabelsIT::commandLine))
                    .filteredOn(line -> line.contains(Program.JAR.toString()))
                    .as("client and server")
                    .hasSize(2)
                    .allMatch(line -> line.contains(String.join(" ", JvmLaunch.EXACT_STACKS)));
            pair.turn(COMPILED, Duration.ofSeconds(1));
            RecordedTurn recorded = recorded(pair, source);

            assertThat(largest(recorded.client().seen())).isEqualTo("planted work");
            assertThat(recorded.client().work().toString()).contains("planted.PlantedTransport$Burner.burn");
            assertThat(recorded.client().seen().get("planted work"))
                    .as("of %s", recorded.client().seen())
                    .isGreaterThan(recorded.client().total() / 2);
            assertThat(recorded.server().seen()).isNotEmpty().doesNotContainKey("planted work");
            LayerShares shares = LayerShares.of(recorded.turn().client(), recorded.client());
            assertThat(shares.shares().values().stream().mapToDouble(one -> one).sum())
                    .isCloseTo(1, within(1e-9));
        }
    }
}
