package io.metrifier.lab.place;

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

/** A server in a JVM of its own, which ends with this one. */
final class ForkedServer implements RunningServer {
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration STOP_SLACK = Duration.ofSeconds(10);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);

    private final ChildJvm child;
    private final Endpoint endpoint;

    private ForkedServer(ChildJvm child) {
        this.child = child;
        this.endpoint = child.await(ReadyLine::parse, START_WITHIN).endpoint();
    }

    static ForkedServer start(Transport transport, DataSet data, TransportOptions options) {
        ChildJvm child = ChildJvm.start(
                "forked server",
                transport.jvmArgs(options),
                ServerCommand.of(transport, data, options),
                options.drainTimeout().plus(STOP_SLACK));
        try {
            return new ForkedServer(child);
        } catch (RuntimeException e) {
            child.close();
            throw e;
        }
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
    public void beginLabels() {
        child.ask(
                LayerSamples.BEGIN,
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
    public void close() {
        child.close();
    }
}
