package io.metrifier.bench.driver;

import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.load.Slo;
import io.metrifier.bench.load.SloSearch;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.MeasuredCall;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.ExitCode;

/**
 * Searches the highest rate of each subject at which a latency target holds.
 *
 * @param output has each result as soon as it is measured
 */
public record SloRun(LoadRounds loads, Slo slo, LoadOutput output) {
    /**
     * Searches, starting from the rate of this load, and returns the exit code; shows what was found, also if it breaks
     * off.
     */
    public int measure(List<MeasuredCall> subjects, Load load) throws IOException, InterruptedException {
        Map<MeasuredCall, SloSearch> searches = new LinkedHashMap<>();
        subjects.forEach(
                subject -> searches.put(subject, new SloSearch(load.pace().rate())));
        ReportOnExit.after(() -> search(searches, load), () -> show(searches), output::interrupted);
        return searches.values().stream().allMatch(search -> search.best().isPresent())
                ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }

    /** A search whose pair failed or was skipped has a next rate that nothing measures. */
    private void search(Map<MeasuredCall, SloSearch> searches, Load load) {
        loads.run(
                1,
                List.copyOf(searches.keySet()),
                subject -> Objects.requireNonNull(searches.get(subject)).plan(load, slo));
        searches.values().stream().filter(search -> search.next().isPresent()).forEach(SloSearch::giveUp);
    }

    private void show(Map<MeasuredCall, SloSearch> searches) {
        int steps = searches.values().stream().mapToInt(SloSearch::steps).sum();
        if (steps == 0) {
            return;
        }
        searches.forEach((subject, search) ->
                output.say(String.format(Locale.ROOT, "%-12s %s %s", LoadOutput.label(subject), slo, found(search))));
        if (searches.values().stream().map(SloSearch::next).anyMatch(Optional::isPresent)) {
            output.say("broke off before every search was over: steps=" + steps);
        }
        output.writePage(List.copyOf(searches.keySet()));
    }

    private static String found(SloSearch search) {
        boolean over = search.found();
        return search.best()
                .map(rate -> (over ? "up to " : "at least ") + rate + "/s")
                .orElse(over ? "at no rate" : "not known");
    }
}
