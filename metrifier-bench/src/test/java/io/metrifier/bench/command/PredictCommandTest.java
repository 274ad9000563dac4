package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Predicts from the recorded results that docs/predict.md shows. */
class PredictCommandTest {
    private static final String BASIS = "../docs/measured/predict/get-person/basis";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "predict";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Commands.line()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }

    @Test
    void predictsEveryContender(@TempDir Path folder) throws Exception {
        Path csv = folder.resolve("table.csv");

        assertThat(execute(BASIS, "--network", "100ms", "--rate", "1k", "--csv", csv.toString()))
                .isZero();

        assertThat(out.toString())
                .contains("getPerson at 1,000/s over 100ms")
                .containsPattern("(?m)^http +100 ms")
                .containsPattern("(?m)^proto +100 ms")
                .containsPattern("(?m)^avro +100 ms");
        assertThat(Files.readString(csv)).contains("contender,p50,client cores");
    }

    @Test
    void namesWhatWasMeasuredIfItCanSayNothing() {
        assertThat(execute(BASIS, "--network", "36ms", "--rate", "50k")).isEqualTo(1);

        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains("measured at 200/s with 4 persons, 3,000/s with 4 persons");
    }

    @Test
    void refusesWhatItCannotPredict(@TempDir Path empty) {
        assertThat(execute(BASIS, "--network", "36ms,loss=1%", "--rate", "1k")).isEqualTo(2);
        assertThat(execute(BASIS, "--network", "36ms")).isEqualTo(2);
        assertThat(execute(empty.toString(), "--rate", "1k")).isEqualTo(1);

        assertThat(err.toString())
                .contains("a prediction knows nothing of lost packets")
                .contains("--rate")
                .contains("no results found");
    }
}
