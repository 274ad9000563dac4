package io.metrifier.bench.engine;

import java.time.Duration;
import java.util.Locale;

/**
 * What the engine asks of a pair, one line each.
 *
 * @param calls whether to call, or to rest and see what being idle costs
 * @param lead how long to call before it counts
 * @param length how long it counts
 */
record PairQuestion(boolean calls, Duration lead, Duration length) {
    private static final String TURN = "turn";
    private static final String REST = "rest";

    static PairQuestion turn(Duration lead, Duration length) {
        return new PairQuestion(true, lead, length);
    }

    static PairQuestion rest(Duration length) {
        return new PairQuestion(false, Duration.ZERO, length);
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException where it is no question
     */
    static PairQuestion parse(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 3 || !(words[0].equals(TURN) || words[0].equals(REST))) {
            throw new IllegalArgumentException("a pair is asked for a turn or a rest: line=" + line);
        }
        return new PairQuestion(
                words[0].equals(TURN),
                Duration.ofNanos(Long.parseLong(words[1])),
                Duration.ofNanos(Long.parseLong(words[2])));
    }

    /** Returns the line that {@link #parse} reads. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s %d %d", calls ? TURN : REST, lead.toNanos(), length.toNanos());
    }
}
