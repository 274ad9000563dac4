package io.metrifier.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSidecarTest {
    @TempDir
    private Path folder;

    @Test
    void readsWhatItWrites() throws IOException {
        RunSidecar sidecar = new RunSidecar(
                RunSidecar.FORMAT,
                List.of("-f", "2"),
                true,
                List.of("raw-socket"),
                "raw-socket",
                List.of("inprocess"),
                SampleResults.environment(),
                List.of(new NetworkCrossing(
                        "getPerson",
                        Map.of("transport", "http"),
                        new Environment.Network(
                                "36ms",
                                36_010,
                                36_200,
                                84,
                                new RelayControl(
                                        "getPerson",
                                        200,
                                        90,
                                        120,
                                        new WireBytes(41, 261, 4),
                                        new WireBytes(49, 355, 2))))),
                new MachineNoise(Distribution.empty().encoded(), 0.5, null),
                List.of(
                        new RunFork(
                                "http", "getPerson", 1, new WarmupResult(true, 6.5, "", List.of(10.0), 0), null, 2L),
                        new RunFork("avro", "getPerson", 1, null, "it cannot start", null)),
                "1 of 3 rounds were measured",
                List.of(new Ladder(
                        "http",
                        List.of(new Ladder.Rung("kernel and sockets", "raw-socket"), new Ladder.Rung("http", "http")),
                        List.of(new Ladder.Rung("tls=on", "http+tls=on")))),
                List.of(new RunLabels(
                        "http",
                        "getPerson",
                        1,
                        new LayerShares(Map.of("codec", 0.25, LayerShares.KERNEL, 0.75), 400),
                        new LayerShares(Map.of(LayerShares.OTHER, 1.0), 0),
                        List.of(0.99, 1.01),
                        "async-profiler")));

        sidecar.writeFor(folder.resolve("x.json"));

        assertThat(folder.resolve("x.run.json")).exists();
        assertThat(RunSidecar.readFor(folder.resolve("x.json"))).contains(sidecar);
        assertThat(RunSidecar.readFor(folder.resolve("y.json"))).isEmpty();
    }

    @Test
    void derivesItsFileName() {
        assertThat(RunSidecar.fileFor(Path.of("results/a.b.json"))).isEqualTo(Path.of("results/a.b.run.json"));
        assertThat(RunSidecar.fileFor(Path.of("plain"))).isEqualTo(Path.of("plain.run.json"));
        assertThat(RunSidecar.isSidecar(Path.of("x.run.json"))).isTrue();
        assertThat(RunSidecar.isSidecar(Path.of("x.json"))).isFalse();
    }
}
