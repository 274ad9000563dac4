package io.metrifier.person;

/** A domain error of the Person service. It crosses every transport with its type, fields and message. */
public abstract sealed class PersonException extends RuntimeException
        permits PersonNotFoundException, InvalidPersonException {
    private static final long serialVersionUID = 1L;

    PersonException(String message) {
        super(message);
    }
}
