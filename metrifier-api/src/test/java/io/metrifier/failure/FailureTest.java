package io.metrifier.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.probe.UnreadableImageException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureTest {

    static Stream<Arguments> knownExceptions() {
        return Stream.of(
                Arguments.of(new PersonNotFoundException("42"), "PERSON_NOT_FOUND", "42", ""),
                Arguments.of(new InvalidPersonException("id", "is bad"), "INVALID_PERSON", "id", "is bad"),
                Arguments.of(new UnreadableImageException("no PNG"), "UNREADABLE_IMAGE", "", "no PNG"),
                Arguments.of(new TransportException(Kind.PROTOCOL, "too large"), "PROTOCOL", "", "too large"),
                Arguments.of(new TransportException(Kind.UNAVAILABLE, "closing"), "UNAVAILABLE", "", "closing"),
                Arguments.of(new TransportException(Kind.REMOTE, "boom"), "REMOTE", "", "boom"));
    }

    @ParameterizedTest
    @MethodSource("knownExceptions")
    void crossesWithTypeFieldsAndMessage(RuntimeException thrown, Failure.Type type, String subject, String detail) {
        Failure failure = Failure.of(thrown);

        assertThat(failure).isEqualTo(new Failure(type, subject, detail));
        assertThat(failure.toException())
                .isNotSameAs(thrown)
                .hasSameClassAs(thrown)
                .hasToString(thrown.toString())
                .hasNoCause()
                .satisfies(arrived -> assertThat(Failure.of(arrived)).isEqualTo(failure));
    }

    static Stream<Throwable> otherExceptions() {
        return Stream.of(
                new IllegalStateException("boom", new RuntimeException("beneath")),
                new IllegalArgumentException("boom"),
                new StackOverflowError("boom"),
                new TransportException(Kind.TIMEOUT, "boom"));
    }

    @ParameterizedTest
    @MethodSource("otherExceptions")
    void otherExceptionsBecomeRemoteWithOnlyTheirMessage(Throwable thrown) {
        assertThat(Failure.of(thrown)).isEqualTo(new Failure(Failure.Type.REMOTE, "", "boom"));
    }

    @Test
    void anUnknownTypeBecomesProtocol() {
        assertThat(Failure.Type.named("REMOTE")).isEqualTo(Failure.Type.REMOTE);
        assertThat(Failure.Type.named("FROM_A_NEWER_SERVER")).isEqualTo(Failure.Type.PROTOCOL);
    }

    @Test
    void anExceptionWithoutMessageGetsADefaultText() {
        assertThat(Failure.of(new NullPointerException()).toException())
                .hasToString("TransportException[REMOTE]: the handler failed without a message");
    }
}
