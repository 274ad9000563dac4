package io.metrifier.bench.choose;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.results.run.WarmupResult;
import java.util.HashMap;
import java.util.Map;

/** Keeps the last failure of each contender, and forwards every event. For one thread. */
public final class LastFailures implements RoundObserver {
    private final RoundObserver next;
    private final Map<String, String> why = new HashMap<>();

    /** Forwards events to this observer. */
    public LastFailures(RoundObserver next) {
        this.next = next;
    }

    /** Returns why a contender failed last. */
    public String of(String contender) {
        return why.getOrDefault(contender, "was skipped");
    }

    @Override
    public void settling(Contender contender, int round, WarmupDetector settling) {
        next.settling(contender, round, settling);
    }

    @Override
    public void settled(Contender contender, int round, WarmupResult settlement) {
        next.settled(contender, round, settlement);
    }

    @Override
    public void over(int round, int rounds) {
        next.over(round, rounds);
    }

    @Override
    public void failed(Contender contender, int round, String reason) {
        why.put(contender.name(), reason);
        next.failed(contender, round, reason);
    }
}
