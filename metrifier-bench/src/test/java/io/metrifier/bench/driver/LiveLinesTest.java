package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveLinesTest {
    private static final int WIDTH = 40;
    private static final int HEIGHT = 8;

    private final StringWriter text = new StringWriter();
    private final LiveLines lines = new LiveLines(new PrintWriter(text), WIDTH, HEIGHT);

    private static String rows(int count) {
        return IntStream.range(0, count).mapToObj(row -> "row " + row).collect(Collectors.joining("\n"));
    }

    @Test
    void leavesOutTheEndOfATableThatIsTallerThanTheTerminal() {
        lines.show("http", "http: measuring");
        text.getBuffer().setLength(0);

        lines.showHead(rows(20));

        assertThat(text.toString())
                .isEqualTo("\033[1A\033[2Krow 0\nrow 1\nrow 2\nrow 3\nrow 4\n... (a taller terminal shows all)\n"
                        + "http: measuring\n");
    }

    @Test
    void neverDrawsMoreLinesThanItCanErase() {
        for (int i = 0; i < 20; i++) {
            lines.show("contender " + i, "measuring " + i);
        }
        text.getBuffer().setLength(0);

        lines.showHead(rows(20));

        assertThat(text.toString().lines()).hasSize(HEIGHT - 1);
    }
}
