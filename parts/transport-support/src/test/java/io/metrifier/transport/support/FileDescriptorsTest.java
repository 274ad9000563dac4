package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileDescriptorsTest {

    @ParameterizedTest
    @CsvSource({"256, 100, 92", "100, 90, 5", "100, 100, 1", "100, 200, 1", "9223372036854775807, 10, 2147483647"})
    void someRemainForTheProcess(long max, long open, int room) {
        assertThat(FileDescriptors.computeRoom(max, open)).isEqualTo(room);
    }

    @Test
    void thisProcessHasRoom() {
        assertThat(FileDescriptors.roomForConnections()).isPositive();
    }
}
