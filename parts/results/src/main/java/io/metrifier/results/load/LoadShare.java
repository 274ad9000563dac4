package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;

/**
 * The share of a load that one of several scheduled processes sends. Immutable.
 *
 * @param number from 1
 * @param of the number of processes that send the load
 * @param startAt when all of them start to send, each by its own clock
 * @param process the name of the process for people, such as its host name
 */
public record LoadShare(int number, int of, Instant startAt, String process) {
    private static final int MAX = 1000;

    public LoadShare {
        if (number < 1 || number > of || of > MAX) {
            throw new IllegalArgumentException(
                    "not a share: share=" + number + "/" + of + "; give K/N with K from 1 to N and N at most " + MAX);
        }
    }

    /** Returns the share as a fraction, such as {@code 2/4}. */
    @JsonIgnore
    public String fraction() {
        return number + "/" + of;
    }
}
