package io.metrifier.bench.firstcall;

import io.metrifier.engine.Contender;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportClient;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;

/** Makes the first calls of its JVM, which must not have called anything before. For one thread. */
public final class FirstCaller {
    private static final int AROUND_HUNDREDTH = 10;
    private static final int FIRST_AROUND_HUNDREDTH = 100 - AROUND_HUNDREDTH / 2;

    private final Contender contender;
    private final Endpoint server;
    private final CallRotation calls;
    private long number;

    /** Prepares calls to a server with this data; computes the expected answers before the clock starts. */
    public FirstCaller(Contender contender, Endpoint server, DataSet data) {
        this.contender = contender;
        this.server = server;
        calls = new CallRotation(PersonScenario.GET_PERSON, data);
    }

    /**
     * Makes the calls.
     *
     * @throws IllegalStateException if an answer is wrong
     * @throws io.metrifier.failure.TransportException if a call fails
     */
    public FirstCalls call() {
        Duration program =
                Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
        long begin = System.nanoTime();
        try (TransportClient client = connect()) {
            Duration connect = since(begin);
            Duration first = timed(client);
            Duration second = timed(client);
            while (number < FIRST_AROUND_HUNDREDTH) {
                timed(client);
            }
            Duration[] around = new Duration[AROUND_HUNDREDTH];
            for (int i = 0; i < around.length; i++) {
                around[i] = timed(client);
            }
            Arrays.sort(around);
            return new FirstCalls(program, connect, first, second, around[around.length / 2], again());
        }
    }

    private Duration again() {
        long begin = System.nanoTime();
        try (TransportClient another = connect()) {
            timed(another);
            return since(begin);
        }
    }

    private TransportClient connect() {
        return contender.transport().connect(server, contender.options());
    }

    private Duration timed(TransportClient client) {
        long own = number++;
        long begin = System.nanoTime();
        Object answer = calls.call(client.persons(), own);
        Duration took = since(begin);
        if (!calls.isAnswer(own, answer)) {
            throw new IllegalStateException("wrong answer: call=" + own + " answer=" + answer);
        }
        return took;
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
