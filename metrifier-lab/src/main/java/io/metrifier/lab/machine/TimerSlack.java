package io.metrifier.lab.machine;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * By how much later than asked Linux may end a thread's sleep, so that it need not wake up for each of several: 50
 * microseconds, unless the thread asks for less.
 */
public final class TimerSlack {
    private static final System.Logger LOG = System.getLogger(TimerSlack.class.getName());
    private static final String LEAST = "1";

    private TimerSlack() {}

    /** Lets the sleeps of the thread that calls this end when they are to; on any other system nothing changes. */
    public static void least() {
        least(Path.of("/proc"));
    }

    static void least(Path processes) {
        try {
            Path thread = Files.readSymbolicLink(processes.resolve("thread-self"));
            Path slack = processes.resolve(thread.getFileName()).resolve("timerslack_ns");
            Files.writeString(slack, LEAST, StandardOpenOption.WRITE);
        } catch (IOException | UnsupportedOperationException e) {
            LOG.log(Level.DEBUG, "sleeps may end as late as the system likes", e);
        }
    }
}
