package io.metrifier.load.worker;

import java.time.Duration;

/**
 * How long workers wait for each other: nothing they wait for is without a deadline.
 *
 * @param join for all to be there, names that do not resolve yet included
 * @param greeting for a stranger to say who it is
 * @param open for clients to connect and their JVMs to settle
 * @param silence for a sign of life, of which there is one a second while load is sent
 * @param slack for an answer, beyond the time that what was asked for takes
 */
public record Patience(Duration join, Duration greeting, Duration open, Duration silence, Duration slack) {
    /**
     * Two minutes to join, half a minute to greet for a JVM that has just started on a busy machine, five minutes for
     * clients to open, ten seconds of silence.
     */
    public static final Patience DEFAULTS = new Patience(
            Duration.ofMinutes(2),
            Duration.ofSeconds(30),
            Duration.ofMinutes(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(60));

    /** Returns this with another time to join. */
    public Patience joining(Duration other) {
        return new Patience(other, greeting, open, silence, slack);
    }
}
