package io.metrifier.load.worker;

import static java.util.Objects.requireNonNull;

/**
 * What every worker knows before it has met another.
 *
 * @param workers how many there are
 * @param token what they prove to each other that they know
 * @param identity what must be the same in all of them
 * @param patience how long they wait for each other
 */
public record Crew(int workers, Token token, Identity identity, Patience patience) {
    private static final int MOST = 1000;

    public Crew {
        if (workers < 1 || workers > MOST) {
            throw new IllegalArgumentException("workers must be from 1 to " + MOST + ": workers=" + workers);
        }
        requireNonNull(token, "token");
        requireNonNull(identity, "identity");
        requireNonNull(patience, "patience");
    }
}
