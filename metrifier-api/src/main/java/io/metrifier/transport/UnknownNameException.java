package io.metrifier.transport;

import java.util.Collection;
import java.util.List;

/** Thrown for a name that is not known. Carries the known names, so that a program can suggest the nearest. */
public final class UnknownNameException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String prefix;
    private final String name;
    private final String suffix;
    private final transient List<String> known;

    /** Creates an exception for a name that stands alone. */
    public UnknownNameException(String message, String name, Collection<String> known) {
        this(message, "", name, "", known);
    }

    /**
     * Creates an exception for a name that is part of a word, as {@code clinet} is of {@code http.clinet=jdk}.
     *
     * @param prefix what stands before the name
     * @param suffix what stands after it
     */
    public UnknownNameException(String message, String prefix, String name, String suffix, Collection<String> known) {
        super(message);
        this.prefix = prefix;
        this.name = name;
        this.suffix = suffix;
        this.known = List.copyOf(known);
    }

    /** Returns what stands before the name in its word. */
    public String prefix() {
        return prefix;
    }

    /** Returns what stands after the name in its word. */
    public String suffix() {
        return suffix;
    }

    /** Returns the unknown name. */
    public String name() {
        return name;
    }

    /** Returns the names that could have been meant; empty if there are none. */
    public List<String> known() {
        return known;
    }

    /** Returns the word with another name in place of the unknown one. */
    public String corrected(String other) {
        return prefix + other + suffix;
    }
}
