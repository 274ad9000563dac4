package io.metrifier.person;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A person, the unit every scenario carries.
 *
 * <p>Records reject {@code null} and nothing else: whether a person is valid is the service's judgement, so that an
 * invalid one can be sent.
 *
 * @param id what {@link PersonService#getPerson} finds it by
 * @param name the full name
 * @param gender free text
 * @param location where the person lives
 * @param email free text
 * @param picture three sizes of one picture, or {@code null} where there is none
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
