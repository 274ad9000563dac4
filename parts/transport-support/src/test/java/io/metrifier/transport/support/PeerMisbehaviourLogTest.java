package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PeerMisbehaviourLogTest {
    private final List<String> lines = new ArrayList<>();
    private long now;

    @Test
    void logsOneLinePerInterval() {
        PeerMisbehaviourLog log = new PeerMisbehaviourLog(new Recording(), () -> now);

        for (int i = 0; i < 10_000; i++) {
            log.log("a peer spoke nonsense: peer=" + i);
        }

        assertThat(lines).containsExactly("INFO a peer spoke nonsense: peer=0");
        now += TimeUnit.SECONDS.toNanos(29);
        log.log("a peer is back");
        assertThat(lines).hasSize(1);
        now += TimeUnit.SECONDS.toNanos(1);
        log.log("a peer is back");
        assertThat(lines).last().isEqualTo("INFO a peer is back (and 10000 similar events before)");
    }

    @Test
    void escapesWhatForgesALineOrSteersATerminal() {
        new PeerMisbehaviourLog(new Recording(), () -> now).log("reason=a\r\nSEVERE: b\u001b[2J\u202e\u2028 é");

        assertThat(lines).containsExactly("INFO reason=a\\u000d\\u000aSEVERE: b\\u001b[2J\\u202e\\u2028 é");
    }

    /** Records the logged lines. */
    private final class Recording implements System.Logger {
        @Override
        public String getName() {
            return "recording";
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(Level level, @Nullable ResourceBundle bundle, String line, @Nullable Throwable thrown) {
            lines.add(level + " " + line);
        }

        @Override
        public void log(Level level, @Nullable ResourceBundle bundle, String format, @Nullable Object... values) {
            lines.add(level + " " + format);
        }
    }
}
