package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.engine.LoadablePair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Subject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Measures each subject with a separate pair, new in every round and settled before its first load. Saves every result
 * and reports the progress. A pair that fails does not stop the others. For one thread.
 */
public final class LoadPairs implements Campaign.Measurer, AutoCloseable {
    private final Function<Subject, Contender> contenders;
    private final WarmedUpPairs<LoadablePair> starts;
    private final ValidityLimits limits;
    private final LoadReporter results;
    private final Consumer<LoadResult> saved;
    private final Map<Subject, WarmedUp<LoadablePair>> pairs = new HashMap<>();
    private final Set<Subject> skipped = new HashSet<>();
    private int failures;

    /**
     * Prepares to measure.
     *
     * @param starts starts pairs; its observer is also notified of failures
     * @param limits the limits beyond which a result is invalid
     */
    public LoadPairs(
            Function<Subject, Contender> contenders,
            WarmedUpPairs<LoadablePair> starts,
            ValidityLimits limits,
            LoadReporter results,
            Consumer<LoadResult> saved) {
        this.contenders = contenders;
        this.starts = starts;
        this.limits = limits;
        this.results = results;
        this.saved = saved;
    }

    /** Closes all pairs: each round has new ones, because the compiled code differs from JVM to JVM. */
    @Override
    public void begin(int round) {
        close();
    }

    @Override
    public Optional<LoadResult> measure(Subject subject, Load load, int round) {
        if (skipped.contains(subject)) {
            return Optional.empty();
        }
        try {
            WarmedUp<LoadablePair> pair = pair(subject, load, round);
            LoadResult result = carried(pair, subject, load, round);
            saved.accept(result);
            if (pair.awake()) {
                end(subject);
            }
            return Optional.of(result);
        } catch (BeyondRelayException e) {
            skipped.add(subject);
            results.say("skipped: " + e.getMessage());
            return Optional.empty();
        } catch (RuntimeException e) {
            end(subject);
            String reason = ContenderFailures.reason(e);
            failures++;
            starts.observer().failed(contenders.apply(subject), round, reason);
            return Optional.empty();
        }
    }

    /** Returns the number of measurements that failed so far. */
    public int failures() {
        return failures;
    }

    /** Returns the number of subjects skipped so far because they cannot cross the requested network. */
    public int skipped() {
        return skipped.size();
    }

    private WarmedUp<LoadablePair> pair(Subject subject, Load load, int round) {
        WarmedUp<LoadablePair> open = pairs.get(subject);
        if (open != null) {
            return open;
        }
        Contender contender = contenders.apply(subject);
        WarmedUp<LoadablePair> started = starts.start(contender, round, Workload.of(subject, load, contender));
        pairs.put(subject, started);
        return started;
    }

    private LoadResult carried(WarmedUp<LoadablePair> pair, Subject subject, Load load, int round) {
        return results.keep(subject, load, round, observer -> {
            LoadResult measured = pair.meter().measure(load, round, limits, observer);
            return pair.settlement().map(measured::after).orElse(measured);
        });
    }

    private void end(Subject subject) {
        WarmedUp<LoadablePair> ended = pairs.remove(subject);
        if (ended != null) {
            ended.meter().close();
        }
    }

    /** Closes all pairs. */
    @Override
    public void close() {
        pairs.values().forEach(pair -> pair.meter().close());
        pairs.clear();
    }
}
