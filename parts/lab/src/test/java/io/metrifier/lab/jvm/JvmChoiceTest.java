package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmChoiceTest {
    @Test
    void makesArgumentsOfOptions() {
        assertThat(JvmChoice.of(new TreeMap<>(Map.of("gc", "serial", "heap", "64m", "cpus", "1"))))
                .isEqualTo(new JvmChoice(
                        JvmChoice.USUAL.home(), List.of("-XX:ActiveProcessorCount=1", "-XX:+UseSerialGC", "-Xmx64m")));
    }

    @Test
    void withoutOptionsItIsTheUsualOne() {
        assertThat(JvmChoice.of(Map.of())).isSameAs(JvmChoice.USUAL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gc|fast|no such collector: gc=fast known=[g1, parallel, serial, shenandoah, zgc]",
                "heap|much|not a size such as 256m or 2g: heap=much",
                "cpus|0|not a number of processors: cpus=0",
                "jvm|7|no such Java runtime on this machine: jvm=7 found=["
            })
    void refusesWhatDoesNotExist(String option, String value, String message) {
        assertThatThrownBy(() -> JvmChoice.of(Map.of(option, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void refusesWhatTheRuntimeDoesNotStartWith() {
        assertThatThrownBy(() -> JvmChoice.of(Map.of("heap", "1k")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cannot start a JVM with these options: options={heap=1k} reason=")
                .hasMessageContaining("heap");
    }
}
