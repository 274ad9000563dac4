package io.metrifier.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.MachineNoise;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
                new MachineNoise(Distribution.empty().encoded(), 0.5, null),
                List.of(
                        new RunFork(
                                "http", "getPerson", 1, new WarmupResult(true, 6.5, "", List.of(10.0), 0), null, 2L),
                        new RunFork("avro", "getPerson", 1, null, "it cannot start", null)),
                "1 of 3 rounds were measured",
                List.of(new Ladder(
                        "http",
                        List.of(new Ladder.Rung("kernel and sockets", "raw-socket"), new Ladder.Rung("http", "http")),
                        List.of(new Ladder.Rung("tls=on", "http+tls=on")))));

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
