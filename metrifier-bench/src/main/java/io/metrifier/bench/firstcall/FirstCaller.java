package io.metrifier.bench.firstcall;

import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** Makes the first calls of its JVM, which must not have called anything before. For one thread. */
final class FirstCaller {
    private static final int AROUND_HUNDREDTH = 10;
    private static final int FIRST_AROUND_HUNDREDTH = 100 - AROUND_HUNDREDTH / 2;
    private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

    private final Contender contender;
    private final Endpoint server;
    private final CallRotation calls;
    private long number;

    /** Prepares calls to a server with this data; computes the expected answers before the clock starts. */
    private FirstCaller(Contender contender, Endpoint server, DataSet data) {
        this.contender = contender;
        this.server = server;
        calls = new CallRotation(Scenario.GET_PERSON, data);
    }

    /** The requests to this JVM. */
    sealed interface Request {

        /** Requests the first calls of the JVM to this server. */
        record Call(String transport, Endpoint server, int persons, TransportOptions options) implements Request {}
    }

    /** The replies of this JVM. */
    sealed interface Reply {

        /** Contains how long each took, by the figures of {@link FirstCallMetrics}. */
        record Called(Map<String, Duration> took) implements Reply {}
    }

    /** Answers {@link Request}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        new JvmHost<>(Request.class).answer(request -> {
            Request.Call call = (Request.Call) request;
            Contender contender = Contender.of(call.transport(), Contenders.onClassPath(), call.options());
            return new Reply.Called(new FirstCaller(contender, call.server(), new DataSet(call.persons())).call());
        });
        System.exit(0);
    }

    /**
     * Starts a JVM that makes first calls, waits until it has ended, and returns how long each took, by the figures of
     * {@link FirstCallMetrics}.
     */
    static Map<String, Duration> start(Contender contender, Endpoint server, DataSet data, Duration within) {
        JvmLaunch launch =
                contender.launch(JvmLaunch.of("client of " + contender.name(), FirstCaller.class, within, STOP_WITHIN));
        AtomicReference<Map<String, Duration>> took = new AtomicReference<>();
        ChildJvm.start(
                        launch,
                        Reply.class,
                        new Request.Call(contender.transport().id(), server, data.persons(), contender.options()),
                        Reply.Called.class,
                        called -> took.set(called.took()))
                .close();
        return Objects.requireNonNull(took.get(), "the reply of a first caller");
    }

    /**
     * Makes the calls.
     *
     * @throws IllegalStateException if an answer is wrong
     * @throws io.metrifier.failure.TransportException if a call fails
     */
    private Map<String, Duration> call() {
        Duration program =
                Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
        long begin = System.nanoTime();
        try (TransportClient client = connect()) {
            Duration connect = measureSince(begin);
            Duration first = timeCall(client);
            Duration second = timeCall(client);
            while (number < FIRST_AROUND_HUNDREDTH) {
                timeCall(client);
            }
            Duration[] around = new Duration[AROUND_HUNDREDTH];
            for (int i = 0; i < around.length; i++) {
                around[i] = timeCall(client);
            }
            Arrays.sort(around);
            return Map.of(
                    FirstCallMetrics.PROGRAM, program,
                    FirstCallMetrics.CONNECT, connect,
                    FirstCallMetrics.FIRST, first,
                    FirstCallMetrics.FIRST_ANSWER, connect.plus(first),
                    FirstCallMetrics.SECOND, second,
                    FirstCallMetrics.HUNDREDTH, around[around.length / 2],
                    FirstCallMetrics.NEW_CONNECTION, connectAgain());
        }
    }

    private Duration connectAgain() {
        long begin = System.nanoTime();
        try (TransportClient another = connect()) {
            timeCall(another);
            return measureSince(begin);
        }
    }

    private TransportClient connect() {
        return contender.transport().connect(server, contender.options());
    }

    private Duration timeCall(TransportClient client) {
        long own = number++;
        long begin = System.nanoTime();
        Object answer = calls.call(client.persons(), own);
        Duration took = measureSince(begin);
        if (!calls.isAnswer(own, answer)) {
            throw new IllegalStateException("wrong answer: call=" + own + " answer=" + answer);
        }
        return took;
    }

    private static Duration measureSince(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
