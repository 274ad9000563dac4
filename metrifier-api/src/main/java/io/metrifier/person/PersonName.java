package io.metrifier.person;

import static java.util.Objects.requireNonNull;

/**
 * A person's full name.
 *
 * @param title how the person is addressed, such as {@code ms}
 * @param first the given name
 * @param last the family name
 */
public record PersonName(String title, String first, String last) {
    public PersonName {
        requireNonNull(title, "title");
        requireNonNull(first, "first");
        requireNonNull(last, "last");
    }
}
