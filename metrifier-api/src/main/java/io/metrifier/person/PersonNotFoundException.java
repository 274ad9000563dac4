package io.metrifier.person;

/** Thrown if no person has the requested id. */
public final class PersonNotFoundException extends PersonException {
    private static final long serialVersionUID = 1L;

    private final String id;

    /** Creates an exception for this id. */
    public PersonNotFoundException(String id) {
        super("no such person: id=" + id);
        this.id = id;
    }

    /** Returns the requested id unchanged: it may be empty, and of any length. */
    public String id() {
        return id;
    }
}
