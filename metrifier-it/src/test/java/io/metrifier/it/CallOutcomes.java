package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The outcomes of calls: each was answered, or failed as with an unreachable server.
 *
 * @param surprises wrong answers, and failures of any other kind
 * @param longestMillis the duration of the longest call
 */
record CallOutcomes(long calls, long answers, long unavailable, long timeouts, long surprises, long longestMillis) {
    private static final Pattern LINE =
            Pattern.compile("books calls=(\\d+) answers=(\\d+) unavailable=(\\d+) timeouts=(\\d+) surprises=(\\d+) "
                    + "longestMillis=(\\d+)");

    /** Returns the last summary in a program's output. */
    static CallOutcomes lastOf(String output) {
        return LINE.matcher(output)
                .results()
                .reduce((earlier, later) -> later)
                .map(CallOutcomes::of)
                .orElse(new CallOutcomes(0, 0, 0, 0, 0, 0));
    }

    private static CallOutcomes of(MatchResult line) {
        return new CallOutcomes(
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

    /** Checks that every call ended in an expected way and in time. */
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
