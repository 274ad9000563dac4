package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What became of calls: each was answered, or failed as a server that is not there makes it fail.
 *
 * @param surprises answers that were wrong, and failures of any other kind
 * @param longestMillis how long the longest call took, whatever became of it
 */
record Books(long calls, long answers, long unavailable, long timeouts, long surprises, long longestMillis) {
    private static final Pattern LINE =
            Pattern.compile("books calls=(\\d+) answers=(\\d+) unavailable=(\\d+) timeouts=(\\d+) surprises=(\\d+) "
                    + "longestMillis=(\\d+)");

    /** Returns the last books in what a program printed. */
    static Books lastOf(String output) {
        return LINE.matcher(output)
                .results()
                .reduce((earlier, later) -> later)
                .map(Books::of)
                .orElse(new Books(0, 0, 0, 0, 0, 0));
    }

    private static Books of(MatchResult line) {
        return new Books(
                Long.parseLong(line.group(1)),
                Long.parseLong(line.group(2)),
                Long.parseLong(line.group(3)),
                Long.parseLong(line.group(4)),
                Long.parseLong(line.group(5)),
                Long.parseLong(line.group(6)));
    }

    long failed() {
        return unavailable + timeouts + surprises;
    }

    /** Checks that every call ended, of the right kind, and none long after the time it was given: none hung. */
    void assertBalanced(Duration given) {
        assertThat(surprises)
                .as("wrong answers and failures of other kinds: %s", this)
                .isZero();
        assertThat(calls).as("calls = answers + typed failures: %s", this).isEqualTo(answers + failed());
        assertThat(longestMillis)
                .as("the longest call, of %s: %s", given, this)
                .isLessThan(given.plus(Await.DEADLINE).toMillis());
    }

    @Override
    public String toString() {
        return "books calls=" + calls + " answers=" + answers + " unavailable=" + unavailable + " timeouts=" + timeouts
                + " surprises=" + surprises + " longestMillis=" + longestMillis;
    }
}
