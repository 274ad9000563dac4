package io.metrifier.bench.driver;

import io.metrifier.bench.output.Terminal;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.transport.Durations;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Prints the progress of a run on standard error: in a terminal a line per contender that is redrawn in place, else a
 * line per event. For one thread.
 */
public final class RunProgress implements RoundObserver {
    private static final Duration REDRAW = Duration.ofSeconds(1);
    /** The time after which the first table is shown, although the first round is not over. */
    private static final Duration FIRST_TABLE = Duration.ofSeconds(90);

    private static final int LEAST_ROWS = 2;

    private final PrintWriter err;
    private final Optional<LiveLines> live;
    private final Optional<Duration> budget;
    private final LongSupplier clock;
    private final long start;
    private final Map<String, Double> warmedUp = new LinkedHashMap<>();
    private boolean isFirstTableShown;
    private Duration nextRedraw = REDRAW;

    /** Prints without a time budget. */
    public RunProgress(PrintWriter err) {
        this(err, Optional.empty(), Terminal.isStandardError(), System::nanoTime);
    }

    /** Prints the remaining time within a budget. */
    public RunProgress(PrintWriter err, Duration budget) {
        this(err, Optional.of(budget), Terminal.isStandardError(), System::nanoTime);
    }

    RunProgress(PrintWriter err, Optional<Duration> budget, boolean terminal, LongSupplier clock) {
        this.err = err;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.budget = budget;
        this.live = terminal ? Optional.of(new LiveLines(err, Terminal.width(), Terminal.height())) : Optional.empty();
    }

    @Override
    public void settling(Contender contender, int round, WarmupDetector settling) {
        if (settling.elapsed().compareTo(nextRedraw) >= 0) {
            nextRedraw = nextRedraw.plus(REDRAW);
            live.ifPresent(lines -> lines.show(
                    contender.name(),
                    String.format(
                            Locale.ROOT,
                            "%s: warming up, %s; %s",
                            contender.name(),
                            Durations.text(Duration.ofSeconds(settling.elapsed().toSeconds())),
                            settling.describeUnsettled())));
        }
    }

    @Override
    public void settled(Contender contender, int round, WarmupResult settlement) {
        nextRedraw = REDRAW;
        String after = Durations.text(Duration.ofMillis(Math.round(settlement.seconds() * 1e3)));
        if (settlement.settled()) {
            List<Double> rates = settlement.callsPerSecond();
            double rate = rates.get(rates.size() - 1);
            showStatus(contender, round, String.format(Locale.ROOT, "settled after %s at %,.0f calls/s", after, rate));
            if (round == 1 && !(isFirstTableShown && live.isEmpty())) {
                showFirstTable(contender, rate);
            }
        } else {
            showStatus(contender, round, "NOT SETTLED after " + after + ": " + settlement.moving());
        }
        if (settlement.awake()) {
            say(
                    "[round %d] %s is measured alone: it uses %.0f %% of a core while idle",
                    round, contender.name(), 100 * settlement.idleCores());
        }
    }

    /** Shows the rates at the end of the warm-ups so far, until the first round gives better figures. */
    private void showFirstTable(Contender contender, double rate) {
        warmedUp.put(contender.name(), rate);
        if (budget.isPresent() && elapsed().compareTo(FIRST_TABLE) >= 0 && warmedUp.size() >= LEAST_ROWS) {
            String rows = warmedUp.entrySet().stream()
                    .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                    .map(one -> String.format(Locale.ROOT, "%-28s %,12.0f calls/s", one.getKey(), one.getValue()))
                    .collect(Collectors.joining(System.lineSeparator()));
            showTable("first look, at the end of " + warmedUp.size() + " warm-ups:", rows);
            isFirstTableShown = true;
        }
    }

    private Duration elapsed() {
        return Duration.ofNanos(clock.getAsLong() - start);
    }

    /** Shows how a contender is measured now, which a terminal adds to the line of the contender. */
    private void showStatus(Contender contender, int round, String text) {
        if (live.isPresent()) {
            live.get().show(contender.name(), contender.name() + ": " + text + "; measuring");
        } else {
            say("[round %d] %s %s", round, contender.name(), text);
        }
    }

    @Override
    public void skipped(Contender contender, int round) {
        say(
                "[round %d] %s is SKIPPED: its warm-up takes longer than the remaining time; increase --time",
                round, contender.name());
    }

    @Override
    public void startsAgain(Contender contender, int round, String why) {
        say("[round %d] %s did not start and is tried again: %s", round, contender.name(), why);
    }

    @Override
    public void over(int round, int rounds) {
        Duration elapsed = elapsed();
        live.ifPresent(LiveLines::clear);
        say("[round %d] over after %s%s", round, Durations.text(elapsed), describeRemaining(round, rounds, elapsed));
    }

    /** Says how long the remaining rounds take if they are like those before; at most what is left of the budget. */
    private String describeRemaining(int round, int rounds, Duration elapsed) {
        if (round >= rounds || budget.isEmpty()) {
            return "";
        }
        Duration same = elapsed.multipliedBy(rounds - round).dividedBy(round);
        Duration within = budget.get().minus(elapsed);
        return within.compareTo(same) < 0
                ? ", at most " + Durations.text(within.isNegative() ? Duration.ZERO : within) + " left"
                : ", about " + Durations.text(same) + " left";
    }

    /** Shows the results so far, above the lines of the contenders; in a terminal in place of those before. */
    public void showResults(int round, String table) {
        showTable(round == 1 ? "first look, one round:" : "after " + round + " rounds:", table);
    }

    private void showTable(String title, String table) {
        if (live.isPresent()) {
            live.get().showHead(title + System.lineSeparator() + table);
        } else {
            err.println(title);
            err.println(table);
            err.flush();
        }
    }

    /** Removes the lines that are redrawn in place, before the result is printed. */
    public void end() {
        live.ifPresent(LiveLines::end);
    }

    @Override
    public void failed(Contender contender, int round, String why) {
        say("[round %d] %s FAILED: %s", round, contender.name(), why);
    }

    private void say(String form, Object... values) {
        String line = TerminalText.message(String.format(Locale.ROOT, form, values));
        live.ifPresentOrElse(lines -> lines.printAbove(line), () -> {
            err.println(line);
            err.flush();
        });
    }
}
