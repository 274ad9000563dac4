package io.metrifier.results.load;

/**
 * How many lanes a load may have where they wait for answers; the warm-up chooses.
 *
 * @param from the fewest
 * @param upTo the most
 */
public record LaneRange(int from, int upTo) {
    public LaneRange {
        if (from < 1 || upTo < from) {
            throw new IllegalArgumentException(
                    "the most lanes must not be fewer than the fewest, from 1 on: from=" + from + " upTo=" + upTo);
        }
    }
}
