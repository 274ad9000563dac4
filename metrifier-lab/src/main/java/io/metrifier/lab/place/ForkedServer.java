package io.metrifier.lab.place;

import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server in a JVM of its own. The pipe to its standard input ties its life to ours: it ends when the pipe does, which
 * the operating system sees to even where this JVM is killed.
 */
final class ForkedServer implements RunningServer {
    private static final System.Logger LOG = System.getLogger(ForkedServer.class.getName());
    private static final Duration START_DEADLINE = Duration.ofSeconds(60);
    private static final Duration STOP_SLACK = Duration.ofSeconds(10);

    private final Process process;
    private final ServerLog log;
    private final Duration stopDeadline;
    private final CompletableFuture<ReadyLine> ready = new CompletableFuture<>();
    private final CompletableFuture<String> death = new CompletableFuture<>();
    private final CountDownLatch told = new CountDownLatch(1);
    private volatile boolean closing;

    private ForkedServer(Process process, ServerLog log, TransportOptions options) {
        this.process = process;
        this.log = log;
        this.stopDeadline = options.drainTimeout().plus(STOP_SLACK);
    }

    static ForkedServer start(Transport transport, DataSet data, TransportOptions options) {
        ServerLog log = ServerLog.create(transport.id());
        ProcessBuilder builder = new ProcessBuilder(ServerCommand.of(transport, data, options))
                .redirectError(log.file().toFile());
        ForkedServer server;
        try {
            server = new ForkedServer(builder.start(), log, options);
        } catch (IOException e) {
            throw new TransportException(
                    TransportException.Kind.UNAVAILABLE, "cannot start a JVM: command=" + builder.command(), e);
        }
        server.watch();
        try {
            server.awaitReady();
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
        return server;
    }

    private void watch() {
        process.onExit().thenAccept(this::ended);
        Thread reader = new Thread(this::readOutput, "server-output-" + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /** A caller may learn of a death from its connection first and close this; the exit code then still tells. */
    private void ended(Process server) {
        String message =
                "the forked server ended: exit=" + server.exitValue() + " pid=" + server.pid() + " log=" + log.file();
        ready.completeExceptionally(
                new TransportException(TransportException.Kind.UNAVAILABLE, message + "\n" + log.tail()));
        if (!closing || server.exitValue() != 0) {
            death.complete(message);
        }
        told.countDown();
    }

    /** Reads to the end, past the line that matters: a full pipe would stop the server. */
    private void readOutput() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                ReadyLine.parse(line).ifPresent(ready::complete);
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the server's output broke off: pid=" + process.pid(), e);
        }
    }

    private void awaitReady() {
        try {
            ready.get(START_DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        } catch (TimeoutException e) {
            throw new TransportException(
                    TransportException.Kind.UNAVAILABLE,
                    "the forked server is not ready: waited=" + START_DEADLINE + " pid=" + process.pid() + " log="
                            + log.file() + "\n" + log.tail(),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TransportException(
                    TransportException.Kind.UNAVAILABLE, "interrupted while a server starts: pid=" + process.pid(), e);
        }
    }

    @Override
    public Endpoint endpoint() {
        return ready.join().endpoint();
    }

    @Override
    public ServerPlace place() {
        return new ServerPlace.Forked();
    }

    @Override
    public Optional<Duration> cpuTime() {
        return process.info().totalCpuDuration();
    }

    @Override
    public CompletionStage<String> death() {
        return death;
    }

    @Override
    public void close() {
        closing = true;
        try {
            process.getOutputStream().close();
            if (!told.await(stopDeadline.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.log(
                        Level.WARNING,
                        "the forked server did not stop and is killed: waited=" + stopDeadline + " pid=" + process.pid()
                                + " log=" + log.file());
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the pipe to the server was broken: pid=" + process.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        if (!death.isDone()) {
            log.discardIfEmpty();
        }
    }
}
