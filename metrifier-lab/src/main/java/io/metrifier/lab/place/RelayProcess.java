package io.metrifier.lab.place;

import io.metrifier.lab.relay.RelayReport;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * A relay in a JVM of its own, so that what it costs is not measured as the client's. It ends with this JVM, as
 * {@link ForkedServer} does. Thread-safe.
 */
public final class RelayProcess implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RelayProcess.class.getName());
    private static final Duration START_DEADLINE = Duration.ofSeconds(60);
    private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(20);
    private static final Duration STOP_DEADLINE = Duration.ofSeconds(5);
    private static final String END = "";

    private final Process process;
    private final ServerLog log;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final RelayReport report;

    private RelayProcess(Process process, ServerLog log) {
        this.process = process;
        this.log = log;
        Thread reader = new Thread(this::readOutput, "relay-output-" + process.pid());
        reader.setDaemon(true);
        reader.start();
        report = awaitReport();
    }

    /**
     * Starts a relay and returns it ready, its floor measured.
     *
     * @throws TransportException of kind UNAVAILABLE where it cannot be started; the message says where its log is
     */
    public static RelayProcess start(Network network, Endpoint target) {
        ServerLog log = ServerLog.create("relay");
        List<String> command = new ArrayList<>(ServerCommand.program(List.of()));
        command.addAll(List.of("relay", "--until-stdin-ends", "--target", target.toString()));
        command.addAll(List.of("--network", network.toString()));
        try {
            return new RelayProcess(
                    new ProcessBuilder(command)
                            .redirectError(log.file().toFile())
                            .start(),
                    log);
        } catch (IOException e) {
            throw new TransportException(Kind.UNAVAILABLE, "cannot start a JVM: command=" + command, e);
        }
    }

    private void readOutput() {
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the relay's output broke off: pid=" + process.pid(), e);
        }
        lines.add(END);
    }

    private RelayReport awaitReport() {
        try {
            return await(RelayReport::parse, START_DEADLINE);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private <T> T await(Function<String, Optional<T>> parse, Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        try {
            while (true) {
                String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (line == null || line.equals(END)) {
                    throw failed(line == null ? "the relay does not answer: waited=" + atMost : "the relay ended:");
                }
                Optional<T> parsed = parse.apply(line);
                if (parsed.isPresent()) {
                    return parsed.get();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.UNAVAILABLE, "interrupted while waiting for a relay", e);
        }
    }

    private TransportException failed(String what) {
        return new TransportException(
                Kind.UNAVAILABLE, what + " pid=" + process.pid() + " log=" + log.file() + "\n" + log.tail());
    }

    /** Returns where it listens and what it measured over itself. */
    public RelayReport report() {
        return report;
    }

    /**
     * Returns what it has carried over the network so far.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public WireCounts counts() {
        return ask("counts");
    }

    /**
     * Returns what it has carried at +0 ms so far.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public WireCounts controlCounts() {
        return ask("control");
    }

    private synchronized WireCounts ask(String question) {
        try {
            Writer questions = process.outputWriter(StandardCharsets.UTF_8);
            questions.write(question + "\n");
            questions.flush();
        } catch (IOException e) {
            throw failed("the relay takes no questions: " + e.getMessage());
        }
        return await(WireCounts::parse, ANSWER_DEADLINE);
    }

    /** Ends the relay before it returns; idempotent. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            process.waitFor(STOP_DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the pipe to the relay was broken: pid=" + process.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        log.discardIfEmpty();
    }
}
