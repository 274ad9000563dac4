package io.metrifier.bench.run;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.results.Durations;
import io.metrifier.results.run.WarmupResult;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Tells people on standard error how a run goes; on a terminal also what takes long. */
public final class RunProgress implements RoundObserver {
    private static final Duration LONG = Duration.ofSeconds(5);

    private final PrintWriter err;
    private final boolean terminal;
    private final long start = System.nanoTime();
    private Duration nextTold = LONG;

    public RunProgress(PrintWriter err) {
        this.err = err;
        this.terminal = Terminal.isStandardError();
    }

    @Override
    public void settling(Contender contender, int round, WarmupDetector settling) {
        if (settling.elapsed().compareTo(nextTold) >= 0) {
            nextTold = nextTold.plus(LONG);
            if (terminal) {
                say(
                        "[round %d] %s, %s: %s",
                        round, contender.name(), Durations.text(settling.elapsed()), settling.unsettled());
            }
        }
    }

    @Override
    public void settled(Contender contender, int round, WarmupResult settlement) {
        nextTold = LONG;
        String after = Durations.text(Duration.ofMillis(Math.round(settlement.seconds() * 1e3)));
        if (settlement.settled()) {
            List<Double> rates = settlement.callsPerSecond();
            say(
                    "[round %d] %s settled after %s at %,.0f calls/s",
                    round, contender.name(), after, rates.get(rates.size() - 1));
        } else {
            say("[round %d] %s NOT SETTLED after %s: %s", round, contender.name(), after, settlement.moving());
        }
        if (settlement.awake()) {
            say(
                    "[round %d] %s is measured apart: it uses %.0f %% of a core while it has nothing to do",
                    round, contender.name(), 100 * settlement.idleCores());
        }
    }

    @Override
    public void leftOut(Contender contender, int round) {
        say(
                "[round %d] %s is LEFT OUT: it took longer to settle before than there is left; give --time more",
                round, contender.name());
    }

    @Override
    public void over(int round, int rounds) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        String left = round < rounds
                ? ", about "
                        + Durations.text(elapsed.multipliedBy(rounds - round).dividedBy(round)) + " left"
                : "";
        say("[round %d] over after %s%s", round, Durations.text(elapsed), left);
    }

    @Override
    public void failed(Contender contender, int round, String why) {
        say("[round %d] %s FAILED: %s", round, contender.name(), why);
    }

    @Override
    public void stacksNotRecorded(Contender contender, int round, String why) {
        say("[round %d] %s has no labels: %s", round, contender.name(), why);
    }

    private void say(String form, Object... values) {
        err.println(String.format(Locale.ROOT, form, values));
        err.flush();
    }
}
