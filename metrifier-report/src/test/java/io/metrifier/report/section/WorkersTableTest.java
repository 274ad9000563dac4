package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.results.Finding;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Measured;
import io.metrifier.results.load.WorkerPart;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WorkersTableTest {
    private static LoadResult withWorkers(WorkerPart... workers) {
        LoadResult sample = SampleResults.valid();
        return new LoadResult(
                sample.subject(),
                sample.load(),
                sample.round(),
                sample.measured(),
                sample.environment(),
                sample.findings(),
                sample.settlement(),
                List.of(workers));
    }

    private static WorkerPart worker(int number, OptionalDouble throttled, List<Finding> findings) {
        LoadResult sample = SampleResults.valid();
        Measured measured = sample.measured();
        return new WorkerPart(
                number,
                "load-" + number + "@node",
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofMillis(number),
                measured.costing(measured.usage().throttled(throttled)),
                sample.environment(),
                findings);
    }

    @Test
    void namesEachWorkerItsMachineAndWhatIsWrongWithItsPart() {
        LoadResult result = withWorkers(
                worker(0, OptionalDouble.empty(), List.of()),
                worker(1, OptionalDouble.of(0.032), List.of(new Finding("throttled", "by a quota"))));

        List<Block> blocks = WorkersTable.of(LoadPoint.of(List.of(result)));

        assertThat(blocks).hasSize(1);
        Table table = ((Block.Figures) blocks.get(0)).table();
        assertThat(table.rows().get(0))
                .extracting(Table.Cell::text)
                .contains("0", "load-0@node", "2.0 of 2", "–", "valid");
        assertThat(table.rows().get(1))
                .extracting(Table.Cell::text)
                .contains("1", "load-1@node", "3.2 %", "INVALID: throttled");
    }

    @Test
    void isNotThereWhereOneMeasuredAll() {
        assertThat(WorkersTable.of(LoadPoint.of(List.of(SampleResults.valid()))))
                .isEmpty();
    }
}
