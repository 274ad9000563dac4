package io.metrifier.lab.jvm;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/** The message of an exception with its causes, in one line for people. */
public final class CauseChain {
    private CauseChain() {}

    /**
     * Returns the message, and each cause that adds something:
     * {@code ...; caused by ConnectException: Connection refused}.
     */
    public static String of(Throwable thrown) {
        StringBuilder line = new StringBuilder(
                thrown instanceof FileSystemException file ? describeFile(file) : String.valueOf(thrown.getMessage()));
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = thrown.getCause(); cause != null && seen.add(cause); cause = cause.getCause()) {
            String message = cause.getMessage();
            String first = message == null ? "" : message.lines().findFirst().orElse("");
            String name = nameOf(cause);
            if (!line.toString().contains(first.isEmpty() ? name : first)) {
                line.append("; caused by ").append(name).append(first.isEmpty() ? "" : ": " + first);
            }
        }
        return line.toString();
    }

    /** The JDK's message is often the name of the file alone. */
    private static String describeFile(FileSystemException failure) {
        if (failure instanceof NoSuchFileException) {
            return "no such file: file=" + failure.getFile();
        }
        if (failure instanceof AccessDeniedException) {
            return "no permission: file=" + failure.getFile() + "; change its permissions, or name another file";
        }
        return "cannot use the file: file=" + failure.getFile() + " reason="
                + Optional.ofNullable(failure.getReason())
                        .orElse(failure.getClass().getSimpleName());
    }

    private static String nameOf(Throwable cause) {
        return cause instanceof ChildException child
                ? child.type()
                : cause.getClass().getSimpleName();
    }
}
