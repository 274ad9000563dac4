package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PeerLogTest {
    private final List<String> lines = new ArrayList<>();

    @Test
    void oneLineStandsForMany() {
        PeerLog log = new PeerLog(new Recording());

        for (int i = 0; i < 10_000; i++) {
            log.tell("a peer spoke nonsense: peer=" + i);
        }

        assertThat(lines).containsExactly("INFO a peer spoke nonsense: peer=0");
    }

    /** Keeps what it is told. */
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
