package io.metrifier.person;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A person, the data that every scenario transfers.
 *
 * <p>These records reject only {@code null}. The service decides whether a person is valid, so that a client can send
 * an invalid one.
 *
 * @param id the key for {@link PersonService#getPerson}
 * @param name the full name
 * @param gender free text
 * @param location the address
 * @param email free text
 * @param picture three sizes of one picture, or {@code null} if there is none
 */
public record Person(
        String id,
        PersonName name,
        String gender,
        Location location,
        String email,
        @Nullable Picture picture) {
    public Person {
        requireNonNull(id, "id");
        requireNonNull(name, "name");
        requireNonNull(gender, "gender");
        requireNonNull(location, "location");
        requireNonNull(email, "email");
    }
}
