package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.load.Limits;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.recovery.Fault;
import java.time.Duration;
import java.util.List;

/** What the engine asks of a pair, one line each: a word and its values as JSON. */
sealed interface PairQuestion {

    /** Call for {@code lead}, which does not count, and for {@code length}, which does. */
    record TakeTurn(Duration lead, Duration length) implements PairQuestion {}

    /** As {@link TakeTurn}, while the stacks of both sides are recorded. */
    record TakeRecorded(Duration lead, Duration length, StackSource source) implements PairQuestion {}

    /** Call nothing for so long, and see what being idle costs. */
    record Rest(Duration length) implements PairQuestion {}

    /** Send what a load says. */
    record Carry(Load load, int round, Limits limits) implements PairQuestion {}

    /** Put a network between client and server, in the form that {@code Network.parse} reads. */
    record Cross(String network) implements PairQuestion {}

    /** Make one call after the other over that network. */
    record MakeCalls(int lead, int counted) implements PairQuestion {}

    /** Send what a load says while a fault befalls the server. */
    record Endure(Load load, Fault fault, Duration lasting) implements PairQuestion {}

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException where it is no question
     */
    static PairQuestion parse(String line) {
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        return List.of(
                        TakeTurn.class,
                        TakeRecorded.class,
                        Rest.class,
                        Carry.class,
                        Cross.class,
                        MakeCalls.class,
                        Endure.class)
                .stream()
                .filter(type -> type.getSimpleName().equals(word))
                .findFirst()
                .map(type -> Json.read(line.substring(space + 1), type))
                .orElseThrow(() -> new IllegalArgumentException("no question for a pair: line=" + line));
    }

    /** Returns the line that {@link #parse} reads. */
    default String line() {
        return getClass().getSimpleName() + " " + Json.line(this);
    }
}
