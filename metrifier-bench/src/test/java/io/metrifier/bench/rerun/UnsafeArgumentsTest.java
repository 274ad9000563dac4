package io.metrifier.bench.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnsafeArgumentsTest {

    private static List<String> others(String command) {
        return UnsafeArguments.others(List.of(command.split(" ", -1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "run --transport http+client=jdk,proto --rounds 5 --time=15m --server forked",
                "choose --slo p99<10ms --rate 2000/s --prefer throughput --vary http:client=jdk --server=embedded",
                "load --transport proto --network 36ms,jitter=2ms --until-conclusive --json",
            })
    void measurementsAreHarmless(String command) {
        assertThat(others(command)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--protoc",
                "--message",
                "--contender",
                "--contenders",
                "--against",
                "--target",
                "--metrics",
                "--flame",
                "--option",
                "--results",
                "-o",
                "-oPATH",
                "--unknown",
                "@file",
                "--json=@file"
            })
    void whatRunsCodeOrUsesFilesNeedsTrust(String argument) {
        assertThat(others("run --rounds 2 " + argument)).containsExactly(argument);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bin/sh", "../folder", "a/b", "@file", "c:\\file", "-oPATH", "$(x)"})
    void valuesThatAreNoNamesNeedTrust(String value) {
        assertThat(others("run --transport " + value)).containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http+tls.certificate=cert.pem", "proto:tls.key=a,b", "http,proto+tls=on+tls.trust=x"})
    void optionsOfTransportsThatNameFilesNeedTrust(String value) {
        assertThat(others("run --transport " + value)).containsExactly(value);
        assertThat(others("run --vary " + value)).containsExactly(value);
    }

    @Test
    void anotherMachineNeedsTrust() {
        assertThat(others("load --server example.com:80")).containsExactly("example.com:80");
    }
}
