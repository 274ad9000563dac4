package io.metrifier.network;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The timer slack of Linux, by which it may end a sleep later to combine wake-ups: 50 microseconds by default. */
public final class TimerSlack {
    private static final System.Logger LOG = System.getLogger(TimerSlack.class.getName());
    private static final String MIN_SLACK = "1";

    private TimerSlack() {}

    /** Sets the slack of the calling thread to the minimum; does nothing on other systems. */
    public static void setToMinimum() {
        setToMinimum(Path.of("/proc"));
    }

    static void setToMinimum(Path processes) {
        try {
            Path thread = Files.readSymbolicLink(processes.resolve("thread-self"));
            Path slack = processes.resolve(thread.getFileName()).resolve("timerslack_ns");
            Files.writeString(slack, MIN_SLACK, StandardOpenOption.WRITE);
        } catch (IOException | UnsupportedOperationException e) {
            LOG.log(Level.DEBUG, "cannot set the timer slack; sleeps may end late", e);
        }
    }
}
