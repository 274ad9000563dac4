package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.profile.AsyncProfiler;
import org.openjdk.jmh.profile.ProfilerException;

@DisabledOnOs(OS.WINDOWS)
class AsyncProfilerLibraryTest {

    @ParameterizedTest
    @CsvSource({"async, async:libPath=", "async:output=flamegraph, async:output=flamegraph;libPath="})
    void namesTheLibraryOfTheJar(String given, String expected) throws IOException {
        String[] named = AsyncProfilerLibrary.nameLibrary("-f", "1", "-prof", given);

        assertThat(named[3]).startsWith(expected);
        assertThat(Path.of(named[3].substring(expected.length()))).exists();
        assertThat(Files.size(Path.of(named[3].substring(expected.length())))).isPositive();
    }

    @Test
    void jmhCanUseIt() throws IOException, ProfilerException {
        String named = AsyncProfilerLibrary.nameLibrary("-prof", "async")[1];

        assertThat(new AsyncProfiler(named.substring("async:".length()))).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"-prof, gc", "-prof, async:libPath=/mine.so", "-rff, async"})
    void leavesOtherArgumentsAlone(String flag, String value) throws IOException {
        assertThat(AsyncProfilerLibrary.nameLibrary(flag, value)).containsExactly(flag, value);
    }
}
