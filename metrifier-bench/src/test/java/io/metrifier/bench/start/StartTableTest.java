package io.metrifier.bench.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.start.FirstCalls;
import io.metrifier.results.start.StartFork;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartTableTest {
    private static String table(StartFork... forks) {
        StringWriter out = new StringWriter();
        StartTable.print(new PrintWriter(out), List.of(forks));
        return out.toString();
    }

    private static StartFork fork(String contender, int round, int serverUp, int coldFirst, int warmFirst) {
        return new StartFork(contender, round, millis(serverUp), calls(coldFirst), calls(warmFirst));
    }

    private static FirstCalls calls(int first) {
        return new FirstCalls(millis(300), millis(10), millis(first), millis(2), Duration.ofNanos(250_000), millis(3));
    }

    private static Duration millis(int millis) {
        return Duration.ofMillis(millis);
    }

    @Test
    void showsMediansAndWhatTheyLieBetween() {
        String table =
                table(fork("http", 1, 500, 190, 90), fork("http", 2, 700, 90, 70), fork("http", 3, 600, 110, 40));

        assertThat(table.lines().skip(1).findFirst().orElseThrow().split(" {2,}"))
                .containsExactly(
                        "http",
                        "600 (500 to 700)",
                        "120 (100 to 200)",
                        "80 (50 to 100)",
                        "2.00 (2.00 to 2.00)",
                        "0.25 (0.25 to 0.25)",
                        "3.00 (3.00 to 3.00)");
        assertThat(table).contains("that takes 300 ms, the same for all");
    }

    @Test
    void beginsWithWhoAnswersFirst() {
        String table = table(fork("proto", 1, 500, 400, 90), fork("http", 1, 700, 90, 70));

        assertThat(table.lines().skip(1).limit(2).map(line -> line.split(" ")[0]))
                .containsExactly("http", "proto");
    }

    @Test
    void saysThatNothingWasMeasured() {
        assertThat(table()).isEqualTo("nothing was measured" + System.lineSeparator());
    }
}
