package io.metrifier.person;

/** Nobody has the id that was asked for. */
public final class PersonNotFoundException extends PersonException {
    private static final long serialVersionUID = 1L;

    private final String id;

    /** Reports that nobody has this id. */
    public PersonNotFoundException(String id) {
        super("no such person: id=" + id);
        this.id = id;
    }

    /** Returns the id that was asked for, as it was: it may be empty, and of any length. */
    public String id() {
        return id;
    }
}
