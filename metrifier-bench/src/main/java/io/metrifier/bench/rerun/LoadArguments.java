package io.metrifier.bench.rerun;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Derives the command {@code load} that repeats results; results of loads do not record their command. */
final class LoadArguments {
    private LoadArguments() {}

    /**
     * Returns the command.
     *
     * @throws IllegalArgumentException if the results differ in more than their contenders, rates and rounds, or if
     *     they have a custom message or are shares
     */
    static CommandArguments of(List<LoadResult> results) {
        LoadResult first = results.get(0);
        Subject subject = first.subject();
        requireAlike(results);
        if (subject.options().properties().containsKey(Subject.MESSAGE)
                || subject.scenario() == Scenario.REQUEST
                || first.load().stages().isPresent()
                || first.load().share().isPresent()) {
            throw new IllegalArgumentException(
                    "rerun repeats loads of the Person service by one process only: scenario="
                            + subject.scenario().id() + "; run its command yourself");
        }
        Load load = first.load();
        CommandArguments arguments = new CommandArguments(List.of("load"))
                .with(
                        "--transport",
                        distinct(results, result -> result.subject().contender()))
                .with("--scenario", subject.scenario().id())
                .with("--persons", subject.data().persons())
                .with("--rate", distinct(results, result -> rate(result.load().rate())))
                .with(
                        "--rounds",
                        results.stream().mapToInt(LoadResult::round).max().orElse(1))
                .with("--arrival", load.arrival())
                .with("--duration", millis(load.duration()))
                .with("--warmup", millis(load.warmup()))
                .with("--connections", load.connections())
                .with("--in-flight", load.inFlight())
                .with("--grace", millis(load.grace()))
                .with("--seed", load.seed())
                .with("--image-size", load.imageBytes());
        boolean blocking = results.stream().noneMatch(result -> result.load().async());
        CommandArguments lanes = load.laneRange().isPresent() ? arguments : arguments.with("--threads", load.lanes());
        CommandArguments sent = blocking && subject.scenario().hasCalls() ? lanes.with("--blocking") : lanes;
        return options(place(sent, subject.server()), subject.options());
    }

    private static void requireAlike(List<LoadResult> results) {
        List<Object> kinds = results.stream()
                .map(result -> List.<Object>of(
                        result.subject().scenario(),
                        result.subject().server(),
                        result.subject().data(),
                        result.load().requested().at(new Rate(1)).toBuilder()
                                .async(true)
                                .build()))
                .distinct()
                .collect(Collectors.toList());
        if (kinds.size() > 1) {
            throw new IllegalArgumentException("these results differ in more than contenders, rates and rounds: kinds="
                    + kinds.size() + "; rerun one file at a time");
        }
    }

    private static CommandArguments place(CommandArguments arguments, ServerPlace server) {
        return server instanceof ServerPlace.Distant distant
                ? arguments.with("--server", distant.place()).with("--network", distant.network())
                : arguments.with("--server", server);
    }

    private static CommandArguments options(CommandArguments arguments, TransportOptions options) {
        return arguments
                .with("--execution", options.execution())
                .with("--connect-timeout", millis(options.connectTimeout()))
                .with("--call-timeout", millis(options.callTimeout()))
                .with("--drain-timeout", millis(options.drainTimeout()))
                .with("--max-message-size", options.maxMessageSize());
    }

    private static String distinct(List<LoadResult> results, Function<LoadResult, String> of) {
        return results.stream().map(of).distinct().collect(Collectors.joining(","));
    }

    private static String rate(Rate rate) {
        return rate.toString();
    }

    private static String millis(Duration time) {
        return time.toMillis() + "ms";
    }
}
