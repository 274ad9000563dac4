package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnsafeArgumentsTest {

    private static List<String> others(String command) {
        return UnsafeArguments.findUnsafe(List.of(command.split(" ", -1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "run --transport http+client=jdk,proto --rounds 5 --time=15m --server forked",
                "choose --slo p99<10ms --rate 2000/s --prefer throughput --vary http:client=jdk --server=embedded",
                "load --transport proto --network 36ms,jitter=2ms --until-conclusive --json",
                "run --results results -o page.html",
                "sweep persons=4..1000 rtt=1ms,36ms --requests 20",
                "fault --faults kill --for 5s",
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
                "--option",
                "-oPATH",
                "--unknown",
                "@file",
                "--json=@file"
            })
    void whatRunsCodeOrUsesFilesIsUnsafe(String argument) {
        assertThat(others("run --rounds 2 " + argument)).containsExactly(argument);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bin/sh", "../folder", "a/b", "@file", "c:\\file", "-oPATH", "$(x)"})
    void valuesThatAreNoNamesAreUnsafe(String value) {
        assertThat(others("run --transport " + value)).containsExactly(value);
        assertThat(others("run -o " + value)).containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http+tls.certificate=cert.pem", "proto:tls.key=a,b", "http,proto+tls=on+tls.trust=x"})
    void optionsOfTransportsThatNameFilesAreUnsafe(String value) {
        assertThat(others("run --transport " + value)).containsExactly(value);
        assertThat(others("run --vary " + value)).containsExactly(value);
    }

    @Test
    void saysWhoseCodeIsRun() {
        assertThat(UnsafeArguments.createWarning(List.of(
                        List.of("run", "--vary", "agent=none,otel.jar", "--message", "orders.jar"),
                        List.of("run", "--transport", "http+jvm-args=-Xint,proto+server.agent=otel.jar=a"))))
                .map(PageBlock::toString)
                .hasValueSatisfying(warning -> assertThat(warning)
                        .contains("[words=This runs code of otel.jar, orders.jar. Read the command"));
        assertThat(others("run --transport http+jvm-args=-Xint")).isNotEmpty();
        assertThat(others("run --vary property.a.b=1,2")).isNotEmpty();
    }

    @Test
    void anArgumentWithoutAnOptionIsUnsafe() {
        assertThat(others("message evil.jar")).containsExactly("evil.jar");
        assertThat(UnsafeArguments.findUnsafe(List.of())).isEmpty();
    }

    @Test
    void anotherMachineIsUnsafe() {
        assertThat(others("load --server example.com:80")).containsExactly("example.com:80");
    }

    @Test
    void warnsOfAllCommandsAtOnce() {
        assertThat(UnsafeArguments.createWarning(List.of(List.of("run", "--rounds", "2"))))
                .isEmpty();
        assertThat(UnsafeArguments.createWarning(List.of(
                        List.of("run", "--message", "a.jar"), List.of("load", "--message", "a.jar", "--rate", "1k"))))
                .map(PageBlock::toString)
                .contains("Warning[words=This runs code of a.jar. Read the command before you run it: these arguments"
                        + " can run code, use files or call another machine: --message a.jar, details=[]]");
    }
}
