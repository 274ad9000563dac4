package io.metrifier.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class RatedRunTest {
    private final StringWriter out = new StringWriter();

    /** The terminal flushes at the end of a line, and the program ends after the table. */
    @Test
    void printsTheTableWithoutWaitingForAFlush() throws Exception {
        LoadResult result = SampleResults.valid();
        RatedRun run = new RatedRun(
                (requested, load, round) -> Optional.of(result),
                1,
                null,
                OptionalDouble.empty(),
                new PrintWriter(new BufferedWriter(out), true),
                results -> {});

        run.measure(List.of(result.subject()), List.of(result.load()));

        assertThat(out.toString())
                .startsWith("getPerson\n")
                .contains("\nserver bytes ")
                .endsWith("\n\n");
    }

    /** What the hook of a signal runs, here while the first step is under way. */
    @Test
    void printsWhatASignalInterruptedInTheFirstStep() throws Exception {
        Subject subject = Subject.of("http", Scenario.GET_PERSON);
        RatedRun[] run = new RatedRun[1];
        run[0] = new RatedRun(
                (requested, load, round) -> {
                    run[0].interrupted();
                    throw new CancellationException("the test has seen enough");
                },
                1,
                null,
                OptionalDouble.empty(),
                new PrintWriter(out),
                results -> {});

        try {
            run[0].measure(List.of(subject), List.of(Load.builder().build()));
        } catch (CancellationException expected) {
            assertThat(out.toString())
                    .startsWith("nothing was measured; interrupted while measuring getPerson over http at ")
                    .contains(", round ");
        }
        assertThat(out.toString()).isNotEmpty();
    }
}
