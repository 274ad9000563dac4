package io.metrifier.bench.jmh;

/** Ends a fork of JMH when the JVM that started it ends, even if that was killed. */
final class ParentProcessWatch {
    private static final int FAILED = 1;

    private ParentProcessWatch() {}

    /** Halts this JVM once its parent is gone. */
    static void endWithParent() {
        ProcessHandle.current()
                .parent()
                .ifPresent(parent ->
                        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(FAILED)));
    }
}
