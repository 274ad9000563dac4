package io.metrifier.results.recovery;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** What may befall a server while it is called. */
public enum Fault {
    /** Its process is killed (SIGKILL), and another is started on the same port at once. */
    KILL(false),
    /** Its process is stopped (SIGSTOP) and goes on (SIGCONT): connections stay, nobody answers. */
    PAUSE(false),
    /** Nothing passes the network before it, and then all does. */
    CUT(true),
    /** Another that is up already takes its place under the same address, and it is told to end. */
    MOVE(true);

    private final boolean behindRelay;

    Fault(boolean behindRelay) {
        this.behindRelay = behindRelay;
    }

    /** Tells whether it takes a relay before the server. */
    public boolean isBehindRelay() {
        return behindRelay;
    }

    /** Tells whether it lasts as long as it is told to; else as long as it takes to start or to end a server. */
    public boolean lastsAsTold() {
        return this == PAUSE || this == CUT;
    }

    /** Returns the word for it. */
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the fault of a word.
     *
     * @throws IllegalArgumentException where there is none of that word; the message lists them
     */
    @JsonCreator
    public static Fault of(String id) {
        return Arrays.stream(values())
                .filter(fault -> fault.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such fault: fault=" + id + " known="
                        + Arrays.stream(values()).map(Fault::id).toList()));
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id();
    }
}
