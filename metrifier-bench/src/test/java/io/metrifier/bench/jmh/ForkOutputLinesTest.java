package io.metrifier.bench.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.results.environment.Environment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkOutputLinesTest {
    private final List<String> lines = new ArrayList<>();
    private final ForkOutputLines forks = new ForkOutputLines(lines::add);

    private void write(String text) {
        for (byte character : text.getBytes(UTF_8)) {
            forks.write(character);
        }
    }

    @Test
    void putsTogetherWhatArrivesInPieces() {
        write("crossed {\"emul");
        write("ated\": \"µ\"}\r\nnext");

        assertThat(lines).containsExactly("crossed {\"emulated\": \"µ\"}");
    }

    @Test
    void keepsTheStreamsOfAForkApart() throws InterruptedException {
        write("one ");
        Thread other = new Thread(() -> write("warning\n"));
        other.start();
        other.join();
        write("line\n\n");

        assertThat(lines).containsExactly("warning", "one line", "");
    }

    @Test
    void aLineOfAForkIsShort() {
        RelayControl control =
                new RelayControl("getPerson", 200, 90, 120, new WireBytes(41, 261, 4), new WireBytes(49, 355, 2));
        String line = ForkLine.NETWORK.of(new Environment.Network("36ms", 36_010, 36_200, 84, control));

        assertThat(line)
                .startsWith("crossed {\"emulated\":\"36ms\",\"floorLeastMicros\":36010,")
                .contains("\"connect\":{\"bytesUp\":41.0,")
                .doesNotContain("\n");
    }
}
