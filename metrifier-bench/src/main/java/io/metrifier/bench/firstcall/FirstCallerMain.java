package io.metrifier.bench.firstcall;

import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** The main class of a JVM that makes its first calls. */
final class FirstCallerMain {
    private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

    private FirstCallerMain() {}

    /** The requests to this JVM. */
    sealed interface Request {

        /** Requests the first calls of the JVM to this server. */
        record Call(String transport, Endpoint server, int persons, TransportOptions options) implements Request {}
    }

    /** The replies of this JVM. */
    sealed interface Reply {

        /** Contains how long the calls took. */
        record Called(FirstCalls calls) implements Reply {}
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

    /** Starts a JVM that makes first calls, waits until it has ended, and returns how long they took. */
    static FirstCalls first(Contender contender, Endpoint server, DataSet data, Duration within) {
        JvmLaunch launch = contender.launch(
                JvmLaunch.of("client of " + contender.name(), FirstCallerMain.class, within, STOP_WITHIN));
        AtomicReference<FirstCalls> calls = new AtomicReference<>();
        ChildJvm.start(
                        launch,
                        Reply.class,
                        new Request.Call(contender.transport().id(), server, data.persons(), contender.options()),
                        Reply.Called.class,
                        called -> calls.set(called.calls()))
                .close();
        return Objects.requireNonNull(calls.get(), "the reply of a first caller");
    }
}
