package io.metrifier.bench.jmh;

/** Ends a fork of JMH with the JVM that started it, which a killed JVM does not see to. */
final class ParentWatch {
    private static final int FAILED = 1;

    private ParentWatch() {}

    /** Halts this JVM once its parent is gone. */
    static void endWithParent() {
        ProcessHandle.current()
                .parent()
                .ifPresent(parent ->
                        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(FAILED)));
    }
}
