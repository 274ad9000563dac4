package io.metrifier.bench.engine;

import io.metrifier.lab.place.ChildJvm;
import io.metrifier.lab.place.ServerCommand;
import io.metrifier.results.subject.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The engine's hold on a client's JVM and, through it, on a server's: both of one contender, new for this round, with
 * nothing of
 * another contender in either. For one thread.
 */
final class Pair implements Meter {
    /** Starting two JVMs, connecting and checking. */
    private static final Duration START_WITHIN = Duration.ofSeconds(90);

    private static final Duration STOP_SLACK = Duration.ofSeconds(25);
    private static final Duration ANSWER_SLACK = Duration.ofSeconds(30);

    private final ChildJvm child;
    private final Duration callTimeout;

    private Pair(ChildJvm child, Duration callTimeout) {
        this.child = child;
        this.callTimeout = callTimeout;
    }

    /**
     * Starts both JVMs and returns once every call was made and checked.
     *
     * @throws IllegalStateException where they cannot be started, connected or believed
     */
    static Pair start(Contender contender, Workload workload) {
        Subject subject = workload.subject(contender);
        ChildJvm child = ChildJvm.start(
                "client of " + contender.name(),
                contender.transport().jvmArgs(),
                arguments(subject, workload),
                subject.options().drainTimeout().plus(STOP_SLACK));
        try {
            Pair pair = new Pair(child, subject.options().callTimeout());
            pair.await();
            return pair;
        } catch (RuntimeException e) {
            child.close();
            throw e;
        }
    }

    private static List<String> arguments(Subject subject, Workload workload) {
        List<String> arguments = new ArrayList<>(List.of(
                "pair",
                "--transport",
                subject.transport(),
                "--scenario",
                subject.scenario().id(),
                "--server",
                subject.server().toString(),
                "--persons",
                Integer.toString(subject.data().persons()),
                "--image-size",
                Integer.toString(workload.imageBytes()),
                "--threads",
                Integer.toString(workload.threads()),
                "--connections",
                Integer.toString(workload.connections())));
        arguments.addAll(ServerCommand.arguments(subject.options()));
        return arguments;
    }

    private void await() {
        requireWell(child.await(PairAnswer::parse, START_WITHIN));
    }

    @Override
    public Turn turn(Duration lead, Duration length) {
        return ask(PairQuestion.turn(lead, length));
    }

    @Override
    public Turn rest(Duration length) {
        return ask(PairQuestion.rest(length));
    }

    private Turn ask(PairQuestion question) {
        Duration within =
                question.lead().plus(question.length()).plus(callTimeout).plus(ANSWER_SLACK);
        PairAnswer answer = requireWell(child.ask(question.toString(), PairAnswer::parse, within));
        if (answer.turn() == null) {
            throw new IllegalStateException("a pair answers a question with a turn: answer=" + answer);
        }
        return answer.turn();
    }

    private static PairAnswer requireWell(PairAnswer answer) {
        if (answer.failure() != null) {
            throw new IllegalStateException(answer.failure());
        }
        return answer;
    }

    /** Ends both JVMs before it returns. */
    @Override
    public void close() {
        child.close();
    }
}
