package io.metrifier.results.recovery;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.metrifier.transport.UnknownNameException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A fault that is injected into a server while it is called. */
public enum Fault {
    /** Its process is killed (SIGKILL), and another is started on the same port at once. */
    KILL(false),
    /** Its process is stopped (SIGSTOP) and continued (SIGCONT): connections stay open, without answers. */
    PAUSE(false),
    /** The network in front of it is interrupted, then restored. */
    CUT(true),
    /** A second running server takes over its address, and it is stopped. */
    MOVE(true);

    private final boolean behindRelay;

    Fault(boolean behindRelay) {
        this.behindRelay = behindRelay;
    }

    /** Returns whether it needs a relay in front of the server. */
    public boolean needsRelay() {
        return behindRelay;
    }

    /** Returns whether its duration can be configured; otherwise it takes as long as starting or stopping a server. */
    public boolean hasConfigurableDuration() {
        return this == PAUSE || this == CUT;
    }

    /** Returns its name in results and on the command line. */
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the fault with this name.
     *
     * @throws IllegalArgumentException if there is none; the message lists all names
     */
    @JsonCreator
    public static Fault of(String id) {
        List<String> known = Arrays.stream(values()).map(Fault::id).toList();
        return Arrays.stream(values())
                .filter(fault -> fault.id().equals(id))
                .findFirst()
                .orElseThrow(
                        () -> new UnknownNameException("no such fault: fault=" + id + " known=" + known, id, known));
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id();
    }
}
