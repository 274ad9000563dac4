package io.metrifier.transport.grpc.wire;

import com.google.protobuf.Any;
import com.google.rpc.ErrorInfo;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Converts between a {@link Failure} and a status with trailers. Our trailers carry the whole failure; the status code
 * and {@code grpc-status-details-bin} are for other gRPC clients.
 */
public final class GrpcErrors {
    /**
     * The maximum size of subject and detail together, in UTF-8 bytes. In Base64, with the two texts below and gRPC's
     * own headers, they fit into the 8 KB of headers that a client accepts by default. Larger trailers would arrive as
     * another failure.
     */
    static final int MAX_TEXT = 3_600;

    private static final int MAX_DESCRIPTION = 1_024;
    private static final int MAX_DETAILS_TEXT = 512;
    private static final Metadata.Key<String> TYPE =
            Metadata.Key.of("metrifier-failure", Metadata.ASCII_STRING_MARSHALLER);
    private static final Metadata.Key<String> SUBJECT = newTextKey("metrifier-subject-bin");
    private static final Metadata.Key<String> DETAIL = newTextKey("metrifier-detail-bin");
    private static final Metadata.Key<byte[]> DETAILS =
            Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

    private GrpcErrors() {}

    /** Ends a server's call with an exception, unless the call was cancelled. */
    public static void end(ServerCall<?, ?> call, Throwable thrown) {
        Failure failure = Failure.of(thrown);
        end(call, failure, isOverLimit(thrown) ? Status.RESOURCE_EXHAUSTED : toCode(failure));
    }

    /** Ends a server's call with a failure, unless the call was cancelled. */
    public static void end(ServerCall<?, ?> call, Failure failure) {
        end(call, failure, toCode(failure));
    }

    private static void end(ServerCall<?, ?> call, Failure failure, Status code) {
        if (!call.isCancelled()) {
            Status status = code.withDescription(describe(failure));
            call.close(status, toTrailers(failure, status));
        }
    }

    private static boolean isOverLimit(Throwable thrown) {
        return thrown instanceof TransportException
                && thrown.getCause() instanceof StatusRuntimeException cause
                && cause.getStatus().getCode() == Status.Code.RESOURCE_EXHAUSTED;
    }

    /** Returns the exception that ends a call of a generated base class as {@link #end} ends a call. */
    public static StatusRuntimeException toStatusException(Throwable thrown) {
        Failure failure = Failure.of(thrown);
        Status status = toStatus(failure);
        return status.asRuntimeException(toTrailers(failure, status));
    }

    /** Returns the status that ends a call with this failure. */
    static Status toStatus(Failure failure) {
        return toCode(failure).withDescription(describe(failure));
    }

    private static Status toCode(Failure failure) {
        return switch (failure.type()) {
            case PERSON_NOT_FOUND -> Status.NOT_FOUND;
            case INVALID_PERSON, UNREADABLE_IMAGE, PROTOCOL -> Status.INVALID_ARGUMENT;
            case UNAVAILABLE -> Status.UNAVAILABLE;
            case REMOTE -> Status.UNKNOWN;
        };
    }

    private static String describe(Failure failure) {
        return BoundedText.cutEscaped(failure.toException().getMessage(), MAX_DESCRIPTION);
    }

    /** Returns the trailers for this failure and status. */
    static Metadata toTrailers(Failure failure, Status status) {
        String subject = BoundedText.cut(failure.subject(), MAX_TEXT);
        Metadata trailers = new Metadata();
        trailers.put(TYPE, failure.type().name());
        trailers.put(SUBJECT, subject);
        trailers.put(DETAIL, BoundedText.cut(failure.detail(), MAX_TEXT - BoundedText.countBytes(subject)));
        trailers.put(DETAILS, encodeDetails(failure, status));
        return trailers;
    }

    private static byte[] encodeDetails(Failure failure, Status status) {
        ErrorInfo info = ErrorInfo.newBuilder()
                .setReason(failure.type().name())
                .setDomain("metrifier.io")
                .build();
        return com.google.rpc.Status.newBuilder()
                .setCode(status.getCode().value())
                .setMessage(BoundedText.cut(status.getDescription(), MAX_DETAILS_TEXT))
                .addDetails(Any.pack(info))
                .build()
                .toByteArray();
    }

    /** Returns the exception for a client's call that ended with this status, which is not OK. */
    public static RuntimeException toException(Status status, @Nullable Metadata trailers) {
        String type = trailers == null ? null : trailers.get(TYPE);
        if (trailers != null && type != null) {
            return toFailure(type, trailers).toException();
        }
        if (status.getCause() instanceof TransportException own) {
            return new TransportException(own.kind(), String.valueOf(own.getMessage()), own);
        }
        if (status.getCause() instanceof StatusRuntimeException cause) {
            return toException(cause.getStatus(), cause.getTrailers());
        }
        return new TransportException(toKind(status), describe(status), status.getCause());
    }

    /**
     * Returns whether a failure may come from damage on the way, and not from the server: it does not have the form of
     * our servers' failures, or the answer does not decode.
     */
    public static boolean isSuspicious(Status status, @Nullable Metadata trailers) {
        boolean own = trailers != null && trailers.containsKey(TYPE);
        return !own
                && switch (status.getCode()) {
                    case INTERNAL, DATA_LOSS -> true;
                    case UNKNOWN -> !(status.getCause() instanceof IOException);
                    default -> status.getCause() instanceof TransportException thrown && thrown.kind() == Kind.PROTOCOL;
                };
    }

    /** Returns the exception for a call that ended with OK but without an answer. */
    public static TransportException noAnswer() {
        return new TransportException(Kind.PROTOCOL, "the server ended the call without an answer");
    }

    private static Failure toFailure(String type, Metadata trailers) {
        boolean known = Arrays.stream(Failure.Type.values())
                .anyMatch(value -> value.name().equals(type));
        return known
                ? new Failure(Failure.Type.valueOf(type), orEmpty(trailers.get(SUBJECT)), orEmpty(trailers.get(DETAIL)))
                : new Failure(
                        Failure.Type.PROTOCOL,
                        "",
                        "the server reports an unknown failure; update the client: type=" + type);
    }

    private static Kind toKind(Status status) {
        return switch (status.getCode()) {
            case UNAVAILABLE, CANCELLED, ABORTED -> Kind.UNAVAILABLE;
            case DEADLINE_EXCEEDED -> Kind.TIMEOUT;
            case RESOURCE_EXHAUSTED, UNIMPLEMENTED, INTERNAL, INVALID_ARGUMENT, OUT_OF_RANGE, DATA_LOSS ->
                Kind.PROTOCOL;
            // Servers do not send a cause: gRPC reports a lost connection in this way.
            case UNKNOWN -> status.getCause() instanceof IOException ? Kind.UNAVAILABLE : Kind.REMOTE;
            default -> Kind.REMOTE;
        };
    }

    private static String describe(Status status) {
        String description = FailureText.plain(cutFirstLine(orEmpty(status.getDescription())));
        Throwable cause = status.getCause();
        return switch (status.getCode()) {
            case DEADLINE_EXCEEDED -> "no answer in time: status=" + description;
            case UNIMPLEMENTED ->
                "the server does not know the method; both sides need the same schema: status=" + description;
            default ->
                "the call failed: code=" + status.getCode() + " status=" + description
                        + (cause == null ? "" : " cause=" + FailureText.of(cause, "none given"));
        };
    }

    /** Further lines of gRPC's descriptions contain internal details. */
    private static String cutFirstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static Metadata.Key<String> newTextKey(String name) {
        return Metadata.Key.of(name, new Metadata.BinaryMarshaller<String>() {
            @Override
            public byte[] toBytes(String value) {
                return value.getBytes(StandardCharsets.UTF_8);
            }

            @Override
            public String parseBytes(byte[] serialized) {
                return new String(serialized, StandardCharsets.UTF_8);
            }
        });
    }
}
