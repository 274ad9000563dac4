package io.metrifier.bench.flags;

import io.metrifier.bench.load.Slo;
import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.RateStages;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code load} measures: rates or a latency target, and the server, the network before it, and its data. */
public final class LoadMode {
    private static final Duration DURATION = Duration.ofSeconds(30);

    @Option(
            names = "--rate",
            split = ",",
            paramLabel = "RATE",
            description = "Calls per second: 500, 5k or 1k,2k,5k (1k). A rate that changes: 1k..10k/60s, or stages such"
                    + " as 1k/10s,1k..10k/60s.")
    private List<String> rates = List.of();

    @Option(
            names = "--slo",
            paramLabel = "TARGET",
            description = "Find the highest rate with a latency such as 'p99<5ms'; with one --rate: check it there. A"
                    + " check adds rounds until it is conclusive, within --time.")
    private @Nullable String slo;

    @Mixin
    private TimeFlags time = new TimeFlags("15m");

    @Mixin
    private PlaceFlags server;

    @Mixin
    private NetworkFlags network;

    @Mixin
    private DataFlags persons;

    /** Refuses what does not go together. */
    public void require() {
        if (isCheck() && (rates.size() != 1 || RateStages.isIn(rates.get(0)))) {
            throw new UsageException("--slo cannot be combined with several rates: rate=" + String.join(",", rates)
                    + "; give one, or omit --rate to search for the highest");
        }
        if (time.isGiven() && !isCheck()) {
            throw new UsageException("--time without --slo and --rate; add them or omit --time");
        }
    }

    /** Returns a pace for each rate, or the one whose rate changes, without a warm-up. */
    public Stream<Pace> paces() {
        if (rates.stream().anyMatch(RateStages::isIn)) {
            return Stream.of(Pace.of(RateStages.parse(String.join(",", rates))));
        }
        return (rates.isEmpty() ? Stream.of("1k") : rates.stream())
                .map(rate -> new Pace(Rate.parse(rate), DURATION, Duration.ZERO, Pace.GRACE));
    }

    /** Returns the latency target; empty if there is none. */
    public Optional<Slo> target() {
        return Optional.ofNullable(slo).map(Slo::parse);
    }

    /** Returns whether the highest rate for a latency target is searched. */
    public boolean isSearch() {
        return slo != null && rates.isEmpty();
    }

    private boolean isCheck() {
        return slo != null && !rates.isEmpty();
    }

    /** Returns how long the check of a latency target may begin rounds. */
    public Duration time() {
        return time.time();
    }

    /** Returns the place of servers. */
    PlaceFlags server() {
        return server;
    }

    /**
     * Returns every network to measure over, in the words that it was given in; none if there is none.
     *
     * @param selection may vary it
     */
    public List<String> selectNetworks(ContenderFlags selection) {
        return network.selectNetworks(selection);
    }

    /**
     * Returns the subject of each contender over each network.
     *
     * @param networks in words; none if there is none
     * @throws IllegalArgumentException if there is no such place or network
     */
    public List<MeasuredCall> planSubjects(Scenario scenario, List<Contender> contenders, List<String> networks) {
        ServerPlace place = server.place();
        DataSet data = persons.data();
        List<MeasuredCall> subjects = new ArrayList<>();
        for (String between : networks.isEmpty() ? List.of("") : networks) {
            contenders.forEach(one -> subjects.add(new MeasuredCall(
                    one.name(), one.transport().id(), scenario, fit(one, place).over(between), data, one.options())));
        }
        return subjects;
    }

    /** Returns the address of its own server if servers were started separately. */
    private static ServerPlace fit(Contender contender, ServerPlace place) {
        return place.isRemote() ? place.possibleFor(contender.transport()) : place;
    }
}
