package io.metrifier.bench.run;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.Engine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Who takes part in a run: all contenders in the minimum of rounds, in further rounds only those whose comparisons are
 * inconclusive, and in few rounds the twin of the baseline, which says whether the same contender differs from itself.
 */
public final class RunParticipants implements Engine.Participants {
    /** A pair of the baseline takes about 15 s: one in this time costs less than 3 % of it. */
    private static final Duration PER_TWIN = Duration.ofMinutes(10);

    private final List<Contender> contenders;
    private final Supplier<Set<String>> needed;
    private final long twins;

    /**
     * Prepares the participants of a run of this length.
     *
     * @param needed returns the names of contenders that further rounds are needed for; the others sit out
     */
    public RunParticipants(List<Contender> contenders, Duration time, Supplier<Set<String>> needed) {
        this.contenders = List.copyOf(contenders);
        this.needed = needed;
        this.twins = Math.max(1, time.dividedBy(PER_TWIN));
    }

    @Override
    public List<Contender> further(int round) {
        Set<String> names = needed.get();
        List<Contender> open = contenders.stream()
                .filter(contender -> names.contains(contender.name()))
                .toList();
        return open.isEmpty() ? contenders : open;
    }

    /** Returns the twin of the baseline, in the first rounds; empty if there is no baseline. */
    @Override
    public Optional<Contender> inAddition(int round) {
        return contenders.stream()
                .filter(contender -> contender.baseline() && round <= twins)
                .findFirst()
                .map(contender -> contender.twin());
    }
}
