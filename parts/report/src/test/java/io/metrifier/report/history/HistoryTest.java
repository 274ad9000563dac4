package io.metrifier.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    private static final double EFFECT = 0.05;

    @TempDir
    private Path folder;

    private void run(int day, String processor, double ofHttp) throws IOException {
        SampleHistory.run(folder, day, processor, ofHttp);
    }

    private History history() throws IOException {
        return History.of(ResultFiles.readApart(List.of(folder)));
    }

    private void slowed() throws IOException {
        SampleHistory.slowed(folder);
    }

    @Test
    void reportsTheRunAndTheSizeOfAChange() throws IOException {
        slowed();

        assertThat(TextPage.write(HistoryPage.brief(history(), EFFECT)))
                .contains("http became 1.20x slower with the run of 2026-10-08 10:00 (08abcdef): from")
                .doesNotContain("proto became", "aeron became")
                .contains("12 runs in 1 environment");
    }

    @Test
    void saysThatNothingChanged() throws IOException {
        for (int day = 1; day <= 9; day++) {
            run(day, "First", 1 + 0.01 * (day % 3));
        }

        assertThat(TextPage.write(HistoryPage.brief(history(), EFFECT)))
                .contains("No change by 5 % or more in ")
                .doesNotContain("became");
    }

    @Test
    void sparesAFewRunsItsOpinion() throws IOException {
        run(1, "First", 1);
        run(2, "First", 3);

        assertThat(TextPage.write(HistoryPage.brief(history(), EFFECT)))
                .contains("have fewer than 9 runs, too few to separate a change from chance.", "too few runs")
                .doesNotContain("became", "No change");
    }

    /** What another machine measured is no change of the code. */
    @Test
    void setsApartWhatWasMeasuredElsewhereAndNamesIt() throws IOException {
        slowed();
        for (int day = 13; day <= 20; day++) {
            run(day, "Second", 5);
        }
        History history = history();

        assertThat(history.places()).extracting(place -> place.moments().size()).containsExactly(12, 8);
        assertThat(MarkdownPage.write(HistoryPage.of(history, EFFECT)))
                .contains("## First, cores", "## Second, cores", "Set apart, for it was measured elsewhere.")
                .contains("processor: First / Second");
    }

    @Test
    void drawsALineForEachContenderWithItsFiguresBelow() throws IOException {
        slowed();

        assertThat(MarkdownPage.write(HistoryPage.of(history(), EFFECT)))
                .contains(
                        "calls per second, getPerson", "| 2026-10-08 10:00 08abcdef |", "(new level)", "**the runs**");
        assertThat(HtmlPage.write(HistoryPage.of(history(), EFFECT)))
                .contains("<h1>History</h1>", "class=\"knee\"", "</html>");
    }

    @Test
    void leavesOutWhatHasNoDate() throws IOException {
        run(1, "First", 1);
        SampleRuns.sweep(folder);

        assertThat(TextPage.write(HistoryPage.brief(history(), EFFECT)))
                .contains("Skipped, because their date is unknown: sweep.json.");
    }
}
