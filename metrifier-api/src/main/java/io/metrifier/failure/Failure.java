package io.metrifier.failure;

import static java.util.Objects.requireNonNull;

import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.probe.UnreadableImageException;

/**
 * A failed call in the form that crosses the wire. A transport encodes these three components and nothing else, so that
 * no class name and no stack trace can leave the server, and all transports report failures in the same way.
 *
 * @param type what failed
 * @param subject the person's id for PERSON_NOT_FOUND, the field for INVALID_PERSON, empty otherwise
 * @param detail the rule for INVALID_PERSON, the reason for UNREADABLE_IMAGE, the message for PROTOCOL, UNAVAILABLE and
 *     REMOTE, empty otherwise
 */
public record Failure(Type type, String subject, String detail) {
    private static final String NO_MESSAGE = "the handler failed without a message";

    /** What failed. Constants may be added later: encode the name, and decode it with {@link #named}. */
    public enum Type {
        /** A {@link PersonNotFoundException}. */
        PERSON_NOT_FOUND,
        /** An {@link InvalidPersonException}. */
        INVALID_PERSON,
        /** An {@link UnreadableImageException}. */
        UNREADABLE_IMAGE,
        /** The server could not understand the request. */
        PROTOCOL,
        /** The server is shutting down or full. */
        UNAVAILABLE,
        /** Any other exception of a handler. */
        REMOTE;

        /** Returns the type with this name; an unknown one, from a newer server, becomes PROTOCOL. */
        public static Type named(String name) {
            for (Type type : values()) {
                if (type.name().equals(name)) {
                    return type;
                }
            }
            return PROTOCOL;
        }
    }

    public Failure {
        requireNonNull(type, "type");
        requireNonNull(subject, "subject");
        requireNonNull(detail, "detail");
    }

    /** Returns the failure to send for an exception caught on the server. Never throws. */
    public static Failure of(Throwable thrown) {
        if (thrown instanceof PersonNotFoundException notFound) {
            return new Failure(Type.PERSON_NOT_FOUND, notFound.id(), "");
        }
        if (thrown instanceof InvalidPersonException invalid) {
            return new Failure(Type.INVALID_PERSON, invalid.field(), invalid.rule());
        }
        if (thrown instanceof UnreadableImageException unreadable) {
            return new Failure(Type.UNREADABLE_IMAGE, "", unreadable.reason());
        }
        String message = FailureText.of(thrown, NO_MESSAGE);
        if (thrown instanceof TransportException transport) {
            return switch (transport.kind()) {
                case PROTOCOL -> new Failure(Type.PROTOCOL, "", message);
                case UNAVAILABLE -> new Failure(Type.UNAVAILABLE, "", message);
                case REMOTE, TIMEOUT -> new Failure(Type.REMOTE, "", message);
            };
        }
        return new Failure(Type.REMOTE, "", message);
    }

    /** Returns the failure to send for an exception of a price source, which has no domain errors. Never throws. */
    public static Failure ofSource(Throwable thrown) {
        return new Failure(Type.REMOTE, "", FailureText.of(thrown, NO_MESSAGE));
    }

    /** Returns the exception to throw on the client. */
    public RuntimeException toException() {
        return switch (type) {
            case PERSON_NOT_FOUND -> new PersonNotFoundException(subject);
            case INVALID_PERSON -> new InvalidPersonException(subject, detail);
            case UNREADABLE_IMAGE -> new UnreadableImageException(detail);
            case PROTOCOL -> new TransportException(TransportException.Kind.PROTOCOL, detail);
            case UNAVAILABLE -> new TransportException(TransportException.Kind.UNAVAILABLE, detail);
            case REMOTE -> new TransportException(TransportException.Kind.REMOTE, detail);
        };
    }
}
