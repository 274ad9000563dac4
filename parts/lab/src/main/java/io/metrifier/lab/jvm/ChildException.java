package io.metrifier.lab.jvm;

import java.util.List;

/** A cause that was thrown in a child JVM, with its message and its stack there. */
final class ChildException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String type;

    ChildException(String type, String message, List<StackTraceElement> stack) {
        super(message);
        this.type = type;
        setStackTrace(stack.toArray(StackTraceElement[]::new));
    }

    /** Returns the simple name of the class that was thrown. */
    String type() {
        return type;
    }

    @Override
    public String toString() {
        return type + ": " + getMessage();
    }
}
