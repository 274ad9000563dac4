package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.environment.Environment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MachineDiagnosisTest {
    private static final Environment.Machine CALM =
            new Environment.Machine("fast", 16, "performance", 64L << 30, null, null, "noqueue");

    private static Environment environment(Environment.Machine machine, @Nullable Double load, String... flags) {
        return new Environment(
                "2026-01-01T00:00:00Z",
                machine,
                new Environment.Os("Linux", "6", "amd64"),
                new Environment.Java("17", "someone", "HotSpot", List.of(flags)),
                Map.of(),
                null,
                new Environment.Load(load, null));
    }

    private static List<String> spoiling(Environment environment, String level) {
        return MachineDiagnosis.of(environment, level).stream()
                .filter(finding -> finding.advice().isPresent())
                .map(MachineDiagnosis.Finding::subject)
                .toList();
    }

    @Test
    void findsNothingOnACalmMachine() {
        assertThat(spoiling(environment(CALM, 0.1), "WARNING")).isEmpty();
    }

    @Test
    void findsWhatSpoils() {
        Environment.Machine poor =
                new Environment.Machine("slow", 2, "powersave", 4L << 30, 1.5, 1L << 30, "netem delay 5ms");

        assertThat(spoiling(environment(poor, 3.0, "-agentlib:jdwp=server=y"), "INFO"))
                .containsExactly(
                        "cores",
                        "governor",
                        "container CPUs",
                        "container memory",
                        "load",
                        "loopback qdisc",
                        "JVM",
                        "logging");
    }

    @Test
    void ignoresUnknownValues() {
        Environment.Machine unknown = new Environment.Machine(null, 16, null, null, null, null, null);

        assertThat(spoiling(environment(unknown, null), "WARNING")).isEmpty();
    }
}
