package io.metrifier.lab.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JvmLogTest {

    /** An option may be a path, and is part of its contender's name. */
    @Test
    void everyNameHasAFile() {
        JvmLog log = JvmLog.create("client of mine+file=/tmp/x:y+" + "long".repeat(100));
        try {
            assertThat(log.file().getFileName().toString()).startsWith("server-client-of-mine+file=-tmp-x-y+long");
            assertThat(log.file()).exists();
        } finally {
            log.discardIfEmpty();
        }
        assertThat(log.file()).doesNotExist();
    }

    @Test
    void theMiddleOfALongLogIsCut() throws IOException {
        assertThat(logged(3_000_000))
                .hasSizeLessThan((1 << 20) + 100)
                .startsWith("line 0\nline 1\n")
                .containsOnlyOnce("... cut here: bytes=")
                .endsWith("\nline 2999999\n");
    }

    @Test
    void aLogUpToTheLimitIsWhole() throws IOException {
        assertThat(logged(90_000)).isEqualTo(lines(90_000)).hasSizeGreaterThan(900_000);
        assertThat(logged(3)).isEqualTo("line 0\nline 1\nline 2\n");
    }

    private static String logged(int lines) throws IOException {
        JvmLog log = JvmLog.create("test");
        try {
            log.start(new ByteArrayInputStream(lines(lines).getBytes(UTF_8)), "test-log");
            assertThat(log.tail()).endsWith("\nline " + (lines - 1));
            return Files.readString(log.file());
        } finally {
            Files.delete(log.file());
        }
    }

    private static String lines(int count) {
        return IntStream.range(0, count).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }
}
