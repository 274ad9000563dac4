package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersElsewhereTest {
    private final StringWriter err = new StringWriter();

    private int execute(Map<String, String> environment, String... arguments) {
        return Commands.line(environment::get)
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "choose", "explain", "start"})
    void areRefusedByWhatComparesOnOneMachine(String command) {
        assertThat(execute(Map.of(), command, "--workers", "2")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("workers share the rate of load, and " + command + " has none: it compares pairs of JVMs"
                        + " that take turns on one machine; ask load --rate, --rates or --slo of several workers:"
                        + " [--workers, 2]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "start"})
    void areRefusedWhereOnlyTheEnvironmentTellsOfThem(String command) {
        assertThat(execute(Map.of("METRIFIER_WORKERS", "2"), command)).isEqualTo(2);
        assertThat(err.toString()).contains("unset METRIFIER_WORKERS: METRIFIER_WORKERS=2");
    }

    @Test
    void doNotHinderWhatMeasuresNothing() {
        assertThat(execute(Map.of("METRIFIER_WORKERS", "2"), "transports")).isZero();
    }

    @Test
    void areNotMeantByAnotherMistake() {
        assertThat(execute(Map.of(), "run", "--worker")).isEqualTo(2);
        assertThat(err.toString()).doesNotContain("workers share").contains("--worker");
    }
}
