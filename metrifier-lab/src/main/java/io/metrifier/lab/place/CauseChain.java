package io.metrifier.lab.place;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** The message of an exception with its causes, in one line for people. */
public final class CauseChain {
    private CauseChain() {}

    /**
     * Returns the message, and each cause that adds something:
     * {@code ...; caused by ConnectException: Connection refused}.
     */
    public static String of(Throwable thrown) {
        StringBuilder line = new StringBuilder(String.valueOf(thrown.getMessage()));
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = thrown.getCause(); cause != null && seen.add(cause); cause = cause.getCause()) {
            String message = cause.getMessage();
            String first = message == null ? "" : message.lines().findFirst().orElse("");
            String name = name(cause);
            if (!line.toString().contains(first.isEmpty() ? name : first)) {
                line.append("; caused by ").append(name).append(first.isEmpty() ? "" : ": " + first);
            }
        }
        return line.toString();
    }

    private static String name(Throwable cause) {
        return cause instanceof ChildException child
                ? child.type()
                : cause.getClass().getSimpleName();
    }
}
