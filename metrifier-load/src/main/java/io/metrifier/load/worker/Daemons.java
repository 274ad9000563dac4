package io.metrifier.load.worker;

import java.util.concurrent.ThreadFactory;

/** Threads that keep no program alive. */
final class Daemons {
    private Daemons() {}

    static ThreadFactory named(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
