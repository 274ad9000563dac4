package io.metrifier.bench.run;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.bench.campaign.Slo;
import io.metrifier.bench.campaign.SloSearch;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ExitCode;

/**
 * Searches the highest rate of each subject at which a latency target holds.
 *
 * @param page writes the page of what was measured, after the result is shown
 */
public record SloRun(Campaign campaign, Slo slo, PrintWriter out, Runnable page) {
    /**
     * Searches, starting from the rate of this load, and returns the exit code; shows what was found, also if it breaks
     * off.
     */
    public int measure(Load load) throws IOException, InterruptedException {
        Map<Subject, SloSearch> searches = campaign.searches(load.rate());
        ReportOnExit.after(
                () -> campaign.search(searches, load, slo), () -> show(searches), () -> interrupted(searches));
        return searches.values().stream().allMatch(search -> search.best().isPresent())
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    private void interrupted(Map<Subject, SloSearch> searches) {
        boolean measured = searches.values().stream().anyMatch(search -> search.steps() > 0);
        out.println((measured ? "" : "nothing was measured; ") + "interrupted during the search for " + slo + " over "
                + searches.keySet().stream().map(Subject::contender).toList());
    }

    private void show(Map<Subject, SloSearch> searches) {
        int steps = searches.values().stream().mapToInt(SloSearch::steps).sum();
        if (steps > 0) {
            searches.forEach((subject, search) ->
                    out.printf(Locale.ROOT, "%-12s %s %s%n", subject.contender(), slo, found(search)));
            if (searches.values().stream().anyMatch(search -> search.next().isPresent())) {
                out.println("broke off before every search was over: steps=" + steps);
            }
            page.run();
        }
    }

    private static String found(SloSearch search) {
        boolean over = search.found();
        return search.best()
                .map(rate -> (over ? "up to " : "at least ") + rate + "/s")
                .orElse(over ? "at no rate" : "not known");
    }
}
