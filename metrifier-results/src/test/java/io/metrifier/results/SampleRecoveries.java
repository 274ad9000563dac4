package io.metrifier.results;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.recovery.Recovery;
import io.metrifier.results.recovery.RecoveryFork;
import io.metrifier.results.recovery.RecoveryResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Recoveries made up for tests. */
public final class SampleRecoveries {
    private SampleRecoveries() {}

    public static RecoveryResult result(RecoveryFork... forks) {
        return new RecoveryResult(
                List.of("recover"),
                SampleResults.environment(),
                Load.builder().rate(new Rate(500)).build(),
                Duration.ofSeconds(2),
                List.of(forks));
    }

    /** Returns a fork of a fault that took a second, after which answers came back so much later. */
    public static RecoveryFork fork(String contender, Fault fault, int round, int backAfterMillis) {
        return new RecoveryFork(
                contender,
                fault,
                round,
                Optional.of(SampleResults.settled()),
                Optional.of(recovery(Optional.of(Duration.ofMillis(1_000 + backAfterMillis)))),
                Optional.empty());
    }

    /** Returns a fork in which nobody answered any more. */
    public static RecoveryFork lost(String contender, Fault fault, int round) {
        return new RecoveryFork(
                contender, fault, round, Optional.empty(), Optional.of(recovery(Optional.empty())), Optional.empty());
    }

    /** Returns a fork that could not be measured. */
    public static RecoveryFork failed(String contender, Fault fault, int round) {
        return new RecoveryFork(
                contender, fault, round, Optional.empty(), Optional.empty(), Optional.of("it does not start"));
    }

    private static Recovery recovery(Optional<Duration> back) {
        return new Recovery(
                Duration.ofMillis(1_000),
                back.orElse(Duration.ofSeconds(15)),
                back,
                back.map(at -> at.plusMillis(300)),
                7_500,
                40,
                Map.of("UNAVAILABLE", 600L, "TIMEOUT", 8L),
                Duration.ofMillis(2),
                back.map(ignored -> Duration.ofMillis(90)),
                Duration.ofMillis(4));
    }
}
