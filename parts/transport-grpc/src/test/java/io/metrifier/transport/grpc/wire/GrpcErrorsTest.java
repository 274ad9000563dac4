package io.metrifier.transport.grpc.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.InternalMetadata;
import io.grpc.InternalStatus;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GrpcErrorsTest {
    /** The headers {@code :status} and {@code content-type}. */
    private static final int OF_EVERY_ANSWER = 7 + 3 + 32 + 12 + 16 + 32;

    @ParameterizedTest
    @EnumSource
    void convertsEveryFailure(Failure.Type type) {
        Failure failure = new Failure(type, "é \uD83D\uDE00", "rule\nof two lines");

        RuntimeException back = GrpcErrors.toException(
                GrpcErrors.toStatus(failure), GrpcErrors.toTrailers(failure, GrpcErrors.toStatus(failure)));

        RuntimeException expected = failure.toException();
        assertThat(back).hasSameClassAs(expected).hasMessage(expected.getMessage());
    }

    @Test
    void anUnknownFailureIsProtocol() {
        Metadata trailers = new Metadata();
        trailers.put(Metadata.Key.of("metrifier-failure", Metadata.ASCII_STRING_MARSHALLER), "FROM_THE_FUTURE");

        assertThat(GrpcErrors.toException(Status.UNKNOWN, trailers))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL))
                .hasMessage("the server reports an unknown failure; update the client: type=FROM_THE_FUTURE");
    }

    @ParameterizedTest
    @CsvSource({
        "UNAVAILABLE, UNAVAILABLE", "CANCELLED, UNAVAILABLE", "DEADLINE_EXCEEDED, TIMEOUT",
        "RESOURCE_EXHAUSTED, PROTOCOL", "UNIMPLEMENTED, PROTOCOL", "INTERNAL, PROTOCOL",
        "UNKNOWN, REMOTE", "PERMISSION_DENIED, REMOTE"
    })
    void mapsTheStatusOfOtherServers(Status.Code code, Kind kind) {
        assertThat(GrpcErrors.toException(code.toStatus(), new Metadata()))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    private static TransportException failure(Status status) {
        return (TransportException) GrpcErrors.toException(status, null);
    }

    @Test
    void unwrapsFailures() {
        TransportException beneath = new TransportException(Kind.PROTOCOL, "does not decode");
        Status outer = Status.CANCELLED.withCause(beneath);
        Status tooLarge = Status.CANCELLED.withCause(Status.RESOURCE_EXHAUSTED.asRuntimeException());

        assertThat(failure(outer).kind()).isEqualTo(Kind.PROTOCOL);
        assertThat(failure(outer)).hasMessage("does not decode");
        assertThat(failure(tooLarge).kind()).isEqualTo(Kind.PROTOCOL);
    }

    /** The size as HTTP/2 counts it, compared with the default limit of clients. */
    @ParameterizedTest
    @EnumSource
    void theLargestFailureFitsInEightKilobytesOfHeaders(Failure.Type type) {
        for (String text : List.of("x", "%", "\u00E9", "\u20AC", "\uD83D\uDE00")) {
            Failure failure = new Failure(type, text.repeat(100_000), text.repeat(100_000));
            Status status = GrpcErrors.toStatus(failure);
            Metadata trailers = GrpcErrors.toTrailers(failure, status);
            trailers.put(InternalStatus.CODE_KEY, status);
            trailers.put(InternalStatus.MESSAGE_KEY, String.valueOf(status.getDescription()));

            assertThat(listSize(trailers) + OF_EVERY_ANSWER).isLessThan(8_192);
        }
    }

    private static int listSize(Metadata trailers) {
        byte[][] serialized = InternalMetadata.serialize(trailers);
        int size = 0;
        for (int i = 0; i < serialized.length; i += 2) {
            String name = new String(serialized[i], StandardCharsets.US_ASCII);
            int value = serialized[i + 1].length;
            size += 32 + name.length() + (name.endsWith("-bin") ? (value + 2) / 3 * 4 : value);
        }
        return size;
    }

    @Test
    void aLostConnectionIsUnavailable() {
        Status lost = Status.UNKNOWN.withDescription("channel closed").withCause(new ClosedChannelException());

        assertThat(failure(lost).kind()).isEqualTo(Kind.UNAVAILABLE);
    }

    @Test
    void removesClassNames() {
        Status lost = Status.UNAVAILABLE
                .withDescription("io exception\nChannel Pipeline: [SslHandler#0, io.grpc.Handler]")
                .withCause(new IOException("java.net.ConnectException: Connection refused"));
        Status broken = Status.INTERNAL.withCause(new IllegalStateException("see io.grpc.internal.Frame"));

        assertThat(failure(lost))
                .hasMessage("the call failed: code=UNAVAILABLE status=io exception cause=Connection refused");
        assertThat(failure(broken)).hasMessage("the call failed: code=INTERNAL status= cause=see (hidden)");
    }
}
