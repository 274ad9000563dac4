package io.metrifier.bench.campaign;

import io.metrifier.bench.request.RequestedTarget;
import io.metrifier.bench.request.Target;
import io.metrifier.bench.request.WarmUpServer;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.TargetSession;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Measures a server that is not ours, from this JVM: connections are new for every measurement. For one thread. */
public record TargetMeasurer(
        RequestedTarget target, ValidityLimits limits, LoadReporter results, Consumer<LoadResult> saved)
        implements Campaign.Measurer {
    /** The name of the contender in results. */
    private static final String NAME = "target";

    /** Each open request may take a connection, whose buffers would have to be collected during the measurement. */
    private static final int MAX_OPEN = 16;

    /** Enough calls for the JIT compiler; a machine that sends fewer a second sends as many as it can. */
    private static final Rate WARM_UP_RATE = new Rate(10_000);

    private static final Duration MAX_WARM_UP = Duration.ofSeconds(6);

    /** Returns the subject that results contain for a target. */
    public static Subject subject(RequestedTarget target, TransportOptions options) {
        TransportOptions.Builder described =
                options.toBuilder().property(NAME + ".url", target.url().toString());
        target.method().ifPresent(method -> described.property(NAME + ".method", method));
        return new Subject(
                NAME,
                NAME,
                Scenario.REQUEST,
                ServerPlace.parse(target.endpoint()),
                DataSet.sample(),
                described.build());
    }

    /**
     * Sends one request and checks its status, before anything is measured. If there is a warm-up, this JVM then warms
     * up on a server of its own: at the rate of the load that takes minutes, and a higher one could harm the target.
     *
     * @throws io.metrifier.lab.jvm.UsageException if a file is malformed, or the server has no such method
     * @throws IllegalStateException if the answer is not the expected one
     */
    public void check(Subject subject, Load load) {
        List<Target> open = open(subject, load);
        try {
            check(open.get(0), subject);
            if (!load.warmup().isZero()) {
                warmUp(open.get(0), subject, load);
            }
        } finally {
            open.forEach(Target::close);
        }
    }

    private void warmUp(Target target, Subject subject, Load load) {
        try (WarmUpServer server = target.warmUpServer()) {
            if (server != null) {
                results.say("target: the load generator warms up on a server of its own");
                try (Target own = target.at(server.uri())) {
                    new TargetSession(subject, List.of(own)).warmUp(warmUpOf(load));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("no server to warm up on: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while warming up", e);
        }
    }

    private static Load warmUpOf(Load load) {
        return Load.builder()
                .rate(WARM_UP_RATE)
                .duration(load.warmup().compareTo(MAX_WARM_UP) < 0 ? load.warmup() : MAX_WARM_UP)
                .lanes(load.lanes())
                .inFlight(Math.min(load.inFlight(), MAX_OPEN))
                .build();
    }

    @Override
    public Optional<LoadResult> measure(Subject subject, Load load, int round) {
        List<Target> open = open(subject, load);
        try {
            LoadResult result = results.keep(
                    subject,
                    load,
                    round,
                    observer -> measured(new TargetSession(subject, open), load, round, observer));
            saved.accept(result);
            return Optional.of(result);
        } catch (IllegalStateException e) {
            results.say("failed: " + ContenderFailures.reason(e));
            return Optional.empty();
        } finally {
            open.forEach(Target::close);
        }
    }

    private LoadResult measured(TargetSession session, Load load, int round, LoadObserver observer) {
        try {
            return session.measure(load, round, limits, observer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while loading: target=" + target.url(), e);
        }
    }

    private List<Target> open(Subject subject, Load load) {
        try {
            return target.open(load, subject.options());
        } catch (IOException e) {
            throw new UncheckedIOException("a file of requests cannot be read: " + e.getMessage(), e);
        }
    }

    private void check(Target first, Subject subject) {
        try {
            first.start(0)
                    .toCompletableFuture()
                    .get(subject.options().callTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "the first request must be answered: target=" + target.url() + " reason=" + e.getCause(), e);
        } catch (TimeoutException e) {
            throw new IllegalStateException(
                    "the first request must be answered in time: target=" + target.url() + " waited="
                            + subject.options().callTimeout() + "; raise --call-timeout",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted before the first answer: target=" + target.url(), e);
        }
    }
}
