package io.metrifier.interceptor;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** How a call ended, as a word for a metric or a log. */
public enum CallOutcome {
    /** With an answer. */
    SUCCESS,
    /** With a {@link io.metrifier.person.PersonNotFoundException}. */
    PERSON_NOT_FOUND,
    /** With an {@link io.metrifier.person.InvalidPersonException}. */
    INVALID_PERSON,
    /** With an {@link io.metrifier.probe.UnreadableImageException}. */
    UNREADABLE_IMAGE,
    /** As {@link TransportException.Kind#UNAVAILABLE}. */
    UNAVAILABLE,
    /** As {@link TransportException.Kind#TIMEOUT}. */
    TIMEOUT,
    /** As {@link TransportException.Kind#PROTOCOL}. */
    PROTOCOL,
    /** As {@link TransportException.Kind#REMOTE}, and any other exception of a handler. */
    REMOTE,
    /** The caller of an asynchronous call cancelled it. */
    CANCELLED;

    /** Returns the outcome of what {@link CallEnd#ended} was told. */
    public static CallOutcome of(@Nullable Throwable failure) {
        if (failure == null) {
            return SUCCESS;
        }
        if (failure instanceof CancellationException) {
            return CANCELLED;
        }
        if (failure instanceof TransportException transport) {
            return switch (transport.kind()) {
                case UNAVAILABLE -> UNAVAILABLE;
                case TIMEOUT -> TIMEOUT;
                case PROTOCOL -> PROTOCOL;
                case REMOTE -> REMOTE;
            };
        }
        return switch (Failure.of(failure).type()) {
            case PERSON_NOT_FOUND -> PERSON_NOT_FOUND;
            case INVALID_PERSON -> INVALID_PERSON;
            case UNREADABLE_IMAGE -> UNREADABLE_IMAGE;
            case PROTOCOL -> PROTOCOL;
            case UNAVAILABLE -> UNAVAILABLE;
            case REMOTE -> REMOTE;
        };
    }
}
