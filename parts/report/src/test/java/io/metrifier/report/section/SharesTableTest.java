package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.report.share.LoadShareMerge;
import io.metrifier.report.share.SampleShares;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharesTableTest {
    @Test
    void namesEachShareItsMachineAndItsRules() {
        LoadRound throttled = SampleShares.invalid(2, 2, new InvalidityReason("throttled", "by a quota"));

        List<PageBlock> blocks =
                SharesTable.of(LoadSeries.of(List.of(LoadShareMerge.of(List.of(SampleShares.of(1, 2), throttled)))));

        assertThat(blocks).hasSize(1);
        Table table = ((PageBlock.Figures) blocks.get(0)).table();
        assertThat(table.rows().get(0))
                .extracting(Table.Cell::text)
                .contains("1/2", "host-1", "2.0 of 2", "0.1 %", "valid");
        assertThat(table.rows().get(1))
                .extracting(Table.Cell::text)
                .contains("2/2", "host-2", "0.2 %", "INVALID: throttled");
    }

    @Test
    void isNotThereWhereOneProcessMeasuredAll() {
        assertThat(SharesTable.of(LoadSeries.of(List.of(SampleResults.valid()))))
                .isEmpty();
    }
}
