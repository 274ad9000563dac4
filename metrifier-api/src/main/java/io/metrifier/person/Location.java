package io.metrifier.person;

import static java.util.Objects.requireNonNull;

/**
 * The address of a person.
 *
 * @param street house number and street
 * @param city the city
 * @param state the state, canton or province
 * @param postCode the postal code, not negative in a valid person
 */
public record Location(String street, String city, String state, int postCode) {
    public Location {
        requireNonNull(street, "street");
        requireNonNull(city, "city");
        requireNonNull(state, "state");
    }
}
