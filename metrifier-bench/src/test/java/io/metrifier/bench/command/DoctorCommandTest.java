package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.driver.SelfCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorCommandTest extends CommandFixture {
    @TempDir
    private Path folder;

    @Test
    void refusesALedgerThatIsNotThereOrIsNone() throws IOException {
        assertThat(execute("doctor", "--ledger", folder.resolve("none"))).isEqualTo(2);
        assertThat(err.toString()).contains("no such file: file=");

        Path other = Files.writeString(folder.resolve("other"), "{}\n");
        assertThat(execute("doctor", "--ledger", other)).isEqualTo(2);
        assertThat(err.toString()).contains("line=1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    3us,3us | cannot plant these costs: planted=
                    2us,0us | cannot plant these costs: planted=
                    3       | not a duration: duration=3;
                    11s     | handler-cpu is over 10s
                    """)
    void refusesCostsThatCannotBePlanted(String costs, String message) {
        assertThat(execute("doctor", "--measure", "--planted", costs)).isEqualTo(2);
        assertThat(err.toString()).contains(message);
    }

    @Test
    void addsUpTheRecordedLedger() {
        assertThat(execute("doctor", "--ledger", "../docs/measured/gate/checks.jsonl"))
                .as(err.toString())
                .isZero();

        assertThat(out.toString())
                .contains("false alarms in", "planted costs found: ", "intervals that contain the planted cost: ");
    }

    /**
     * With a single round nothing is conclusive: the exit code says that the planted cost was not found. On a busy
     * machine a pair may not settle; then the command has to say so.
     */
    @Test
    @Tag("slow")
    void measuresTwinsAndAPlantedCostAndKeepsThem() throws IOException {
        Path ledger = folder.resolve("ledger.jsonl");

        String measure = "doctor --measure --rounds 1 --threads 1 --time 3m --results " + folder;
        int exit = execute((measure + " --ledger " + ledger).split(" "));

        if (exit == 1) {
            assertThat(err.toString()).contains("some comparisons have no settled rounds");
            assertThat(ledger).doesNotExist();
            return;
        }
        assertThat(exit).as(err.toString()).isEqualTo(3);
        assertThat(out.toString()).contains("0 false alarms in 4 comparisons", "3.00", "NOT FOUND");
        assertThat(SelfCheck.readAll(ledger)).singleElement().satisfies(check -> {
            assertThat(check.rounds()).isOne();
            assertThat(check.twins()).hasSize(4);
            assertThat(check.planted()).hasSize(1);
        });
        assertThat(folder).isDirectoryContaining("glob:**doctor-*.html");
    }
}
