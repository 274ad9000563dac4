package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class WireCommandTest {
    private final StringWriter out = new StringWriter();

    private void execute(String... args) {
        assertThat(Commands.line().setOut(new PrintWriter(out)).execute(args)).isZero();
    }

    @Test
    void compressionIsSetAgainstTheSameContenderWithoutIt() {
        execute(
                "wire",
                "--transport",
                "http,http+compression=gzip",
                "--image-size",
                "1024",
                "--connect-timeout",
                "60s");

        assertThat(out.toString())
                .containsPattern("transport +what +bytes up +bytes down +packets +saved")
                .containsPattern("http +listPersons( +[0-9.]+){3} +-")
                .containsPattern("http\\+compression=gzip +listPersons( +[0-9.]+){3} +[3-9]\\d %");
    }

    @Test
    void writesTheTableShownAsCsvToo(@TempDir Path folder) {
        Path csv = folder.resolve("wire.csv");
        execute("wire", "--transport", "raw-socket", "--connect-timeout", "60s", "-o", csv.toString());

        assertThat(out.toString()).containsPattern("raw-socket +getPerson ");
        assertThat(csv)
                .content()
                .contains("bytes on the wire\r\ntransport,what,bytes up,bytes down,packets\r\nraw-socket,connect,")
                .contains("\r\nraw-socket,getPerson,");
    }

    @Test
    void countsTheNamedExchangeOnly(@TempDir Path folder) throws IOException {
        Path sample = Files.writeString(folder.resolve("order.json"), "{\"id\": \"1\"}");
        execute("wire", "--sample", sample.toString(), "--transport", "http", "--exchange", "put", "--json");

        assertThat(out.toString().lines().map(Json::tree))
                .extracting(row -> row.path("call").asText())
                .containsExactly("connect", "putMessage");
    }

    @Test
    void printsALineOfJsonForEachCall() {
        execute("wire", "--transport", "raw-socket", "--connect-timeout", "60s", "--json");

        assertThat(out.toString().lines().map(Json::tree))
                .allMatch(row -> row.path("contender").asText().equals("raw-socket")
                        && row.path("bytesUp").isNumber()
                        && row.path("packets").isNumber())
                .extracting(row -> row.path("call").asText())
                .startsWith("connect", "listPersons", "getPerson");
    }
}
