package io.metrifier.lab.place;

import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** A server in a JVM of its own, which ends with this one. */
final class ForkedServer implements RunningServer {
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration STOP_SLACK = Duration.ofSeconds(10);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);

    private final Transport transport;
    private final DataSet data;
    private final TransportOptions options;
    private final Endpoint endpoint;
    private volatile ChildJvm child;

    private ForkedServer(Transport transport, DataSet data, TransportOptions options) {
        this.transport = transport;
        this.data = data;
        this.options = options;
        child = jvm(0);
        endpoint = ready(child);
    }

    static ForkedServer start(Transport transport, DataSet data, TransportOptions options) {
        return new ForkedServer(transport, data, options);
    }

    private ChildJvm jvm(int port) {
        return ChildJvm.start(
                "forked server",
                BroughtMessage.jvmArgs(transport, options),
                ServerCommand.of(transport, data, options, port),
                options.drainTimeout().plus(STOP_SLACK));
    }

    private static Endpoint ready(ChildJvm child) {
        try {
            return child.await(ReadyLine::parse, START_WITHIN).endpoint();
        } catch (RuntimeException e) {
            child.close();
            throw e;
        }
    }

    /** Returns another server like this one, at an address of its own. */
    ForkedServer another() {
        return start(transport, data, options);
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
        return Optional.of(child.ask(JvmUsage.QUESTION, JvmUsage::parse, ANSWER_WITHIN));
    }

    @Override
    public void beginLabels(String source) {
        child.ask(
                LayerSamples.BEGIN + source,
                line -> line.equals(LayerSamples.BEGUN) ? Optional.of(line) : Optional.empty(),
                ANSWER_WITHIN);
    }

    @Override
    public LayerSamples endLabels() {
        return child.ask(LayerSamples.END, LayerSamples::parse, ANSWER_WITHIN);
    }

    @Override
    public CompletionStage<String> death() {
        return child.death();
    }

    @Override
    public Span befall(Fault fault, Duration lasting) throws InterruptedException {
        return switch (fault) {
            case KILL -> kill();
            case PAUSE -> pause(lasting);
            case CUT, MOVE -> RunningServer.super.befall(fault, lasting);
        };
    }

    private Span kill() throws InterruptedException {
        long begin = System.nanoTime();
        child.kill();
        child = jvm(endpoint.port());
        ready(child);
        return new Span(begin, System.nanoTime());
    }

    private Span pause(Duration lasting) throws InterruptedException {
        child.pause();
        long begin = System.nanoTime();
        try {
            TimeUnit.NANOSECONDS.sleep(lasting.toNanos());
        } finally {
            child.resume();
        }
        return new Span(begin, System.nanoTime());
    }

    @Override
    public void close() {
        child.close();
    }
}
