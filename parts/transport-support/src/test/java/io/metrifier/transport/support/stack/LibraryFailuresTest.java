package io.metrifier.transport.support.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.client.ClientState;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.charset.MalformedInputException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class LibraryFailuresTest {
    private final ClientState state = new ClientState(Endpoint.loopback(1));

    @Test
    void theNameOfAnExceptionSaysTheKindOfFailure() {
        assertThat(kindOf(new TimeoutException())).isEqualTo(Kind.TIMEOUT);
        assertThat(kindOf(new IOException("sent", new HttpTimeoutException("late"))))
                .isEqualTo(Kind.TIMEOUT);
        assertThat(kindOf(new HttpConnectTimeoutException("late"))).isEqualTo(Kind.UNAVAILABLE);
        assertThat(kindOf(new ConnectException("refused"))).isEqualTo(Kind.UNAVAILABLE);
        assertThat(kindOf(new IOException("reset"))).isEqualTo(Kind.UNAVAILABLE);
        assertThat(kindOf(new RuntimeException(new JsonParseException()))).isEqualTo(Kind.PROTOCOL);
        assertThat(kindOf(new IllegalArgumentException(new MalformedInputException(1))))
                .isEqualTo(Kind.PROTOCOL);
    }

    @Test
    void aFailureOfOursInsideIsTheFailure() {
        PersonNotFoundException notFound = new PersonNotFoundException("42");

        assertThat(LibraryFailures.toFailure(new CompletionException(new IOException(notFound)), state))
                .isSameAs(notFound);
    }

    @Test
    void whateverAClosedClientMeetsIsItsClosing() {
        state.close();

        assertThat(LibraryFailures.toFailure(new IllegalStateException("shut down"), state))
                .isInstanceOf(TransportException.class)
                .hasMessageStartingWith("the client was closed");
    }

    @Test
    void anInterruptIsATimeoutThatKeepsTheFlag() {
        RuntimeException failure = LibraryFailures.toCallerFailure(new IOException(new InterruptedException()), state);

        assertThat(Thread.interrupted()).as("the interrupt flag").isTrue();
        assertThat(failure).hasMessage("interrupted while waiting for an answer");
    }

    private Kind kindOf(Exception thrown) {
        return ((TransportException) LibraryFailures.toFailure(thrown, state)).kind();
    }

    private static final class JsonParseException extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
