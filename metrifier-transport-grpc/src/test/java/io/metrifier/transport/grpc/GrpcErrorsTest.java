package io.metrifier.transport.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.InternalMetadata;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.transport.Failure;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GrpcErrorsTest {

    @ParameterizedTest
    @EnumSource
    void everyFailureComesBackWhole(Failure.Type type) {
        Failure failure = new Failure(type, "é \uD83D\uDE00", "rule\nof two lines");

        RuntimeException back = GrpcErrors.exception(GrpcErrors.status(failure), GrpcErrors.trailers(failure));

        RuntimeException expected = failure.toException();
        assertThat(back).hasSameClassAs(expected).hasMessage(expected.getMessage());
    }

    @Test
    void anUnknownFailureIsProtocol() {
        Metadata trailers = new Metadata();
        trailers.put(Metadata.Key.of("metrifier-failure", Metadata.ASCII_STRING_MARSHALLER), "FROM_THE_FUTURE");

        assertThat(GrpcErrors.exception(Status.UNKNOWN, trailers))
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
    void aForeignServersStatusHasAKind(Status.Code code, Kind kind) {
        assertThat(GrpcErrors.exception(code.toStatus(), new Metadata()))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    @Test
    void aFailureBeneathTheStatusIsTheFailure() {
        TransportException beneath = new TransportException(Kind.PROTOCOL, "does not decode");
        Status outer = Status.CANCELLED.withCause(beneath);
        Status tooLarge = Status.CANCELLED.withCause(Status.RESOURCE_EXHAUSTED.asRuntimeException());

        assertThat(GrpcErrors.streamFailure(outer, null).kind()).isEqualTo(Kind.PROTOCOL);
        assertThat(GrpcErrors.streamFailure(outer, null)).hasMessage("does not decode");
        assertThat(GrpcErrors.streamFailure(tooLarge, null).kind()).isEqualTo(Kind.PROTOCOL);
    }

    @Test
    void longTextsAreCutToWhatAClientTakes() {
        Failure failure = new Failure(Failure.Type.INVALID_PERSON, "\u20AC".repeat(100_000), "\u20AC".repeat(100_000));

        byte[][] serialized = InternalMetadata.serialize(GrpcErrors.trailers(failure));

        long size = 0;
        for (byte[] part : serialized) {
            size += part.length;
        }
        long inBase64 = size * 4 / 3;
        assertThat(inBase64).isLessThan(GrpcErrors.MAX_METADATA_SIZE);
    }
}
