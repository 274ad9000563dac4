package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;

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
}
