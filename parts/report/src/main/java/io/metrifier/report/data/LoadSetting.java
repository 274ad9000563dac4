package io.metrifier.report.data;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;

/**
 * Everything but the contender and the rate that a result of the load generator was made under. Immutable.
 *
 * @param persons how many persons the data set held
 * @param sending arrivals, lanes, connections and duration, in words
 */
public record LoadSetting(String scenario, int persons, String server, String sending)
        implements Comparable<LoadSetting> {
    private static final Comparator<LoadSetting> ORDER = Comparator.comparingInt(
                    (LoadSetting setting) -> Scenario.rank(setting.scenario()))
            .thenComparing(LoadSetting::scenario)
            .thenComparingInt(LoadSetting::persons)
            .thenComparing(LoadSetting::server)
            .thenComparing(LoadSetting::sending);

    static LoadSetting of(LoadRound round) {
        Subject subject = round.subject();
        Load load = round.load();
        String sending = (round.paced() ? load.arrival() + " arrivals, " : "")
                + load.stages().map(stages -> "rate " + stages + ", ").orElse("")
                + lanes(subject.scenario(), load) + " over " + many(load.connections(), "connection")
                + ", "
                + (subject.scenario() == Scenario.PRICES
                        ? many(load.count(), "price") + " each"
                        : seconds(load.duration()));
        return new LoadSetting(
                subject.scenario().id(),
                subject.data().persons(),
                subject.server().toString(),
                sending);
    }

    private static String lanes(Scenario scenario, Load load) {
        String lane = !scenario.hasCalls() ? "stream" : load.async() ? "asynchronous lane" : "blocking lane";
        return load.laneRange()
                .filter(range -> scenario.hasCalls() && !load.async())
                .map(range -> range.from() + " to " + many(range.upTo(), lane))
                .orElseGet(() -> many(load.lanes(), lane));
    }

    private static String many(long count, String what) {
        return String.format(Locale.ROOT, "%,d ", count) + what + (count == 1 ? "" : "s");
    }

    private static String seconds(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? duration.toSeconds() + " s" : duration.toMillis() + " ms";
    }

    /** Returns the setting in words, without the scenario. */
    public String describe() {
        return persons + " persons, server " + server + ", " + sending;
    }

    @Override
    public int compareTo(LoadSetting other) {
        return ORDER.compare(this, other);
    }
}
