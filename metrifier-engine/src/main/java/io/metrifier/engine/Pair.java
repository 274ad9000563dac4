package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.lab.place.ChildJvm;
import io.metrifier.lab.place.ServerCommand;
import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.network.Network;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.recovery.Recovery;
import io.metrifier.results.subject.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The hold on a client's JVM and, through it, on a server's: both of one contender, new for this round, with nothing of
 * another contender in either. For one thread.
 */
public final class Pair implements LoadMeter, DistanceMeter {
    /** Starting two JVMs, connecting and checking. */
    private static final Duration START_WITHIN = Duration.ofSeconds(90);

    private static final Duration STOP_SLACK = Duration.ofSeconds(25);
    private static final Duration ANSWER_SLACK = Duration.ofSeconds(30);
    private static final Duration CROSS_WITHIN = Duration.ofSeconds(90);
    private static final Duration FAULT_SLACK = Duration.ofMinutes(2);

    private final ChildJvm child;
    private final Duration callTimeout;
    private LoadObserver listening = LoadObserver.NONE;

    private Pair(ChildJvm child, Duration callTimeout) {
        this.child = child;
        this.callTimeout = callTimeout;
    }

    /**
     * Starts both JVMs and returns once every call was made and checked.
     *
     * @throws RuntimeException where they cannot be started, connected or believed; the message is for people
     */
    public static Pair start(Contender contender, Workload workload) {
        return start(contender, workload, List.of());
    }

    /** Starts both JVMs as without {@code beside}, which the client's has beside its own arguments. */
    public static Pair start(Contender contender, Workload workload, List<String> beside) {
        Subject subject = workload.subject(contender);
        String name = "client of " + contender.name();
        List<String> jvmArgs = new ArrayList<>(beside);
        jvmArgs.addAll(BroughtMessage.jvmArgs(contender.transport(), subject.options()));
        List<String> arguments = arguments(subject, workload);
        Duration stopWithin = subject.options().drainTimeout().plus(STOP_SLACK);
        ChildJvm child = contender.build() == null
                ? ChildJvm.start(name, jvmArgs, arguments, stopWithin)
                : ChildJvm.start(name, contender.build(), jvmArgs, arguments, stopWithin);
        try {
            Pair pair = new Pair(child, subject.options().callTimeout());
            as(PairAnswer.Ready.class, child.await(PairAnswer::parse, START_WITHIN));
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
        if (workload.async()) {
            arguments.add("--async");
        }
        arguments.addAll(ServerCommand.arguments(subject.options()));
        return arguments;
    }

    @Override
    public Turn turn(Duration lead, Duration length) {
        return ask(new PairQuestion.TakeTurn(lead, length), lead.plus(length), PairAnswer.Took.class)
                .turn();
    }

    @Override
    public Turn rest(Duration length) {
        return ask(new PairQuestion.Rest(length), length, PairAnswer.Took.class).turn();
    }

    @Override
    public RecordedTurn recorded(Duration lead, Duration length, StackSource source) {
        return ask(new PairQuestion.TakeRecorded(lead, length, source), lead.plus(length), PairAnswer.Recorded.class)
                .turn();
    }

    @Override
    public LoadResult measure(Load load, int round, Limits limits, LoadObserver observer) {
        listening = observer;
        try {
            Duration length =
                    load.warmup().plus(load.duration()).plus(load.grace().multipliedBy(2));
            return ask(new PairQuestion.Carry(load, round, limits), length, PairAnswer.Carried.class)
                    .result();
        } finally {
            listening = LoadObserver.NONE;
        }
    }

    @Override
    public Environment.Network cross(Network network) {
        return ask(new PairQuestion.Cross(network.toString()), CROSS_WITHIN, PairAnswer.Crossed.class)
                .network();
    }

    @Override
    public Calls call(int lead, int counted) {
        Duration longest = callTimeout.multipliedBy(lead + counted);
        return ask(new PairQuestion.MakeCalls(lead, counted), longest, PairAnswer.Made.class)
                .calls();
    }

    /**
     * Sends what the load says while a fault befalls the server.
     *
     * @param lasting how long, where the fault lasts as it is told to
     * @throws RuntimeException where it cannot befall this server, or it tells nothing; the message is for people
     */
    public Recovery endure(Load load, Fault fault, Duration lasting) {
        Duration length = load.warmup().plus(load.duration()).plus(load.grace().multipliedBy(2));
        return ask(new PairQuestion.Endure(load, fault, lasting), length.plus(FAULT_SLACK), PairAnswer.Endured.class)
                .recovery();
    }

    private <T extends PairAnswer> T ask(PairQuestion question, Duration length, Class<T> expected) {
        Duration within = length.plus(callTimeout).plus(ANSWER_SLACK);
        return as(expected, child.ask(question.line(), this::answer, within));
    }

    /** What is told on the way is no answer. */
    private Optional<PairAnswer> answer(String line) {
        Optional<PairAnswer> said = PairAnswer.parse(line);
        if (said.isPresent() && said.get() instanceof PairAnswer.Glanced glanced) {
            listening.glance(glanced.second());
            return Optional.empty();
        }
        if (said.isPresent() && said.get() instanceof PairAnswer.Told told) {
            told.seconds().forEach(listening::interval);
            return Optional.empty();
        }
        return said;
    }

    private static <T extends PairAnswer> T as(Class<T> expected, PairAnswer answer) {
        if (answer instanceof PairAnswer.Failed failed) {
            throw failed.exception();
        }
        return expected.cast(answer);
    }

    /** Ends both JVMs before it returns. */
    @Override
    public void close() {
        child.close();
    }
}
