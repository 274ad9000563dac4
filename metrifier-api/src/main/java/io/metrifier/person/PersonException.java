package io.metrifier.person;

/** An answer of the service that is not a person: it crosses every transport with its type, fields and message. */
public abstract sealed class PersonException extends RuntimeException
        permits PersonNotFoundException, InvalidPersonException {
    private static final long serialVersionUID = 1L;

    PersonException(String message) {
        super(message);
    }
}
