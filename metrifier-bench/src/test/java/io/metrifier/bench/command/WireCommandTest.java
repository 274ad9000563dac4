package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class WireCommandTest extends CommandFixture {
    private void wire(String options) {
        assertThat(execute(("wire " + options).split(" ")))
                .as("errors: %s", err)
                .isZero();
    }

    @Tag("full")
    @Test
    void compressionIsSetAgainstTheSameContenderWithoutIt() {
        wire("--transport http,http+compression=gzip --image-size 1024 --connect-timeout 60s");

        assertThat(out.toString())
                .containsPattern("transport +what +bytes up +bytes down +packets +saved")
                .containsPattern("http +listPersons( +[0-9.]+){3} +-")
                .containsPattern("http\\+compression=gzip +listPersons( +[0-9.]+){3} +[3-9]\\d %");
    }

    @Test
    void writesTheTableShownAsCsvToo(@TempDir Path folder) {
        Path csv = folder.resolve("wire.csv");
        wire("--transport raw-socket --connect-timeout 60s -o " + csv);

        assertThat(out.toString()).containsPattern("raw-socket +getPerson ");
        assertThat(csv)
                .content()
                .contains("bytes on the wire\r\ntransport,what,bytes up,bytes down,packets\r\nraw-socket,connect,")
                .contains("\r\nraw-socket,getPerson,");
    }

    @Test
    void printsALineOfJsonForEachCallAndOnlyTheNamedExchange(@TempDir Path folder) throws IOException {
        Path sample = Files.writeString(folder.resolve("order.json"), "{\"id\": \"1\"}");
        wire("--sample " + sample + " --transport http --exchange put --json");

        assertThat(out.toString().lines().map(Json::tree))
                .allMatch(row -> row.path("contender").asText().equals("http")
                        && row.path("bytesUp").isNumber()
                        && row.path("packets").isNumber())
                .extracting(row -> row.path("call").asText())
                .containsExactly("connect", "putMessage");
    }
}
