package io.metrifier.lab.server;

import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.server.ServerMain.Reply;
import io.metrifier.lab.server.ServerMain.Request;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** A server in a separate JVM, which ends with this one. */
final class ForkedServer implements RunningServer {
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration STOP_SLACK = Duration.ofSeconds(10);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);

    private final ServerLaunch server;
    private final DataSet data;
    private volatile Endpoint endpoint;
    private volatile ChildJvm<Reply> child;

    private ForkedServer(ServerLaunch server, DataSet data, Endpoint bind) {
        this.server = server;
        this.data = data;
        endpoint = bind;
        child = jvm();
    }

    static ForkedServer start(ServerLaunch server, DataSet data, Endpoint bind) {
        return new ForkedServer(server, data, bind);
    }

    /** A server that is started again listens where it did before. */
    private ChildJvm<Reply> jvm() {
        JvmLaunch launch = JvmLaunch.of(
                        "forked server",
                        ServerMain.class,
                        START_WITHIN,
                        server.options().drainTimeout().plus(STOP_SLACK))
                .withClassPath(server.classPath())
                .withJvm(server.jvm())
                .withJvmArgs(server.jvmArgs())
                .withArguments(List.of(server.transport()));
        return ChildJvm.start(
                launch,
                Reply.class,
                new Request.Serve(server.transport(), data.persons(), endpoint.toString(), server.options()),
                Reply.Serving.class,
                ready -> endpoint = Endpoint.parse(ready.endpoint()));
    }

    /** Starts another server like this one at a different address. */
    ForkedServer startAnother() {
        return start(server, data, Endpoint.loopback());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public ServerPlace place() {
        return new ServerPlace.Forked();
    }

    @Override
    public Optional<JvmUsage> usage() {
        return Optional.of(child.ask(new Request.ReportUsage(), Reply.Spent.class, ANSWER_WITHIN)
                .usage());
    }

    @Override
    public CompletionStage<String> death() {
        return child.death();
    }

    @Override
    public FaultWindow injectFault(Fault fault, Duration lasting) throws InterruptedException {
        return switch (fault) {
            case KILL -> kill();
            case PAUSE -> pause(lasting);
            case CUT, MOVE -> RunningServer.super.injectFault(fault, lasting);
        };
    }

    private FaultWindow kill() throws InterruptedException {
        long begin = System.nanoTime();
        child.kill();
        child = jvm();
        return new FaultWindow(begin, System.nanoTime());
    }

    private FaultWindow pause(Duration lasting) throws InterruptedException {
        child.pause();
        long begin = System.nanoTime();
        try {
            TimeUnit.NANOSECONDS.sleep(lasting.toNanos());
        } finally {
            child.resume();
        }
        return new FaultWindow(begin, System.nanoTime());
    }

    @Override
    public void close() {
        child.close();
    }
}
