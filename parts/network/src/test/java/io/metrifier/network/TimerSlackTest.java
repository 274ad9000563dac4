package io.metrifier.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TimerSlackTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void appliesToTheCallingThread() throws Exception {
        String[] before = new String[1];
        String[] after = new String[1];
        Thread thread = new Thread(() -> {
            before[0] = slack();
            TimerSlack.setToMinimum();
            after[0] = slack();
        });
        String others = slack();
        thread.start();
        thread.join();

        assertThat(before[0]).isEqualTo(others);
        assertThat(after[0]).isEqualTo("1");
        assertThat(slack()).isEqualTo(others);
    }

    private static String slack() {
        try {
            Path self = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            return Files.readString(Path.of("/proc").resolve(self).resolve("timerslack_ns"))
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void doesNothingWithoutTheFile(@TempDir Path empty) {
        assertThatCode(() -> TimerSlack.setToMinimum(empty)).doesNotThrowAnyException();
    }
}
