package io.metrifier.person;

import static java.util.Objects.requireNonNull;

/**
 * The addresses of one picture in three sizes.
 *
 * @param large the full picture
 * @param medium the reduced picture
 * @param thumbnail the smallest picture
 */
public record Picture(String large, String medium, String thumbnail) {
    public Picture {
        requireNonNull(large, "large");
        requireNonNull(medium, "medium");
        requireNonNull(thumbnail, "thumbnail");
    }
}
