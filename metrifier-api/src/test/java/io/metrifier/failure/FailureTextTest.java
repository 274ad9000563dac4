package io.metrifier.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boom é",
                "over \uD83D\uDE00\ntwo lines",
                "no price: index=10",
                "the file Person.java is at www.example.org: look at it",
                "see metrifier.io. Then try again"
            })
    void keepsPlainMessages(String message) {
        assertThat(FailureText.of(new IllegalStateException(message), "none")).isEqualTo(message);
    }

    @Test
    void aLongDottedTextTakesNoStack() {
        String dotted = "a.".repeat(5_000);

        assertThat(FailureText.plain(dotted)).isEqualTo(dotted);
    }

    static Stream<Arguments> cleaned() {
        return Stream.of(
                Arguments.of("java.io.IOException: disk full", "disk full"),
                Arguments.of("a.b.Outer$Inner: c.d.MyError: disk full", "disk full"),
                Arguments.of("reason=org.apache.avro.AvroRuntimeException", "reason=(hidden)"),
                Arguments.of("reason=shop.ClosedException", "reason=(hidden)"),
                Arguments.of("class java.lang.String is no java.lang.Long", "class (hidden) is no (hidden)"),
                Arguments.of(
                        "it failed\n\tat a.b.C.d(C.java:12)\n\tat a.b.C.e(Native Method)\n\t... 3 more", "it failed"),
                Arguments.of("it failed\nCaused by: java.io.IOException: disk full", "it failed"),
                Arguments.of("java.io.EOFException", "none"));
    }

    @ParameterizedTest
    @MethodSource("cleaned")
    void removesClassNamesAndStackTraces(String message, String text) {
        assertThat(FailureText.of(new IllegalStateException(message), "none")).isEqualTo(text);
    }

    @Test
    void anExceptionWithoutMessageGetsTheOtherText() {
        assertThat(FailureText.of(new EOFException(), "the bytes end early")).isEqualTo("the bytes end early");
        assertThat(FailureText.of(new RuntimeException(new EOFException()), "none"))
                .isEqualTo("none");
    }

    @Test
    void aWrappedExceptionCrossesWithoutItsClass() {
        Throwable wrapped = new RuntimeException(new IllegalStateException("boom"));

        assertThat(Failure.of(wrapped)).isEqualTo(new Failure(Failure.Type.REMOTE, "", "boom"));
    }

    @Test
    void aSourceHasNoDomainErrors() {
        assertThat(Failure.ofSource(new io.metrifier.person.PersonNotFoundException("7"))
                        .type())
                .isEqualTo(Failure.Type.REMOTE);
        assertThat(Failure.ofSource(new NullPointerException()).detail())
                .isEqualTo("the handler failed without a message");
    }

    @Test
    void theInnermostMessageCounts() {
        Throwable expired = new IllegalStateException("expired");
        Throwable silent = new IllegalArgumentException(null, new EOFException());

        assertThat(FailureText.ofInnermost(new RuntimeException("no handshake", expired), "none"))
                .isEqualTo("expired");
        assertThat(FailureText.ofInnermost(new RuntimeException("broken", silent), "none"))
                .isEqualTo("broken");
        assertThat(FailureText.ofInnermost(silent, "none")).isEqualTo("none");
    }
}
