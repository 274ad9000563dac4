package io.metrifier.lab.jvm;

import io.metrifier.failure.TransportException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that this one starts; the only class of the harness that starts JVMs. The child ends when the pipe to its
 * standard input is closed, which the operating system does even if this JVM is killed. Thread-safe, with one
 * conversation at a time.
 */
public final class ChildJvm<A> implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ChildJvm.class.getName());
    private static final String END = "";
    private static final long LAST_MOMENT_MILLIS = 1_000;
    private static final long SIGNAL_WITHIN_MILLIS = 10_000;

    private final JvmLaunch launch;
    private final Class<A> replies;
    private final Process process;
    private final JvmLog log;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> death = new CompletableFuture<>();
    private volatile boolean closing;

    private ChildJvm(JvmLaunch launch, Class<A> replies, Process process, JvmLog log) {
        this.launch = launch;
        this.replies = replies;
        this.process = process;
        this.log = log;
    }

    /**
     * Starts a child JVM.
     *
     * @param expected the reply that reports that it is ready
     * @param ready receives that reply
     * @throws TransportException of kind UNAVAILABLE if it cannot be started, or is not ready in time
     * @throws RuntimeException if it reports a failure; see {@link JvmFailure}
     */
    public static <A, T extends A> ChildJvm<A> start(
            JvmLaunch launch, Class<A> replies, Object first, Class<T> expected, Consumer<T> ready) {
        JvmLog log = JvmLog.create(launch.name());
        Process process = startProcess(launch);
        ChildJvm<A> child = new ChildJvm<>(launch, replies, process, log);
        try {
            child.watch();
            ready.accept(child.ask(first, expected, launch.startWithin()));
            return child;
        } catch (RuntimeException e) {
            child.close();
            throw e;
        }
    }

    private static Process startProcess(JvmLaunch launch) {
        try {
            return new ProcessBuilder(launch.command()).start();
        } catch (IOException e) {
            throw new TransportException(
                    TransportException.Kind.UNAVAILABLE, "cannot start a JVM: command=" + launch.command(), e);
        }
    }

    private void watch() {
        process.onExit().thenRun(this::reportEnd);
        Thread reader = new Thread(this::readOutput, launch.name() + "-output-" + process.pid());
        reader.setDaemon(true);
        reader.start();
        log.start(process.getErrorStream(), launch.name() + "-log-" + process.pid());
    }

    /** A caller may notice an exit by its connection first and close this; the exit code is still reported. */
    private void reportEnd() {
        if (!closing || process.exitValue() != 0) {
            death.complete("the " + launch.name() + " ended: exit=" + process.exitValue() + " pid=" + process.pid()
                    + " log=" + log.file());
        }
    }

    /** Reads to the end, past the lines that matter: a full pipe would stop the child. */
    private void readOutput() {
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (!line.isEmpty()) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the output of a child broke off: pid=" + process.pid(), e);
        } finally {
            lines.add(END);
        }
    }

    /**
     * Sends a request and waits for its reply.
     *
     * @throws TransportException of kind UNAVAILABLE if the child ends or does not reply in time; the message names its
     *     log
     * @throws RuntimeException if it reports a failure; see {@link JvmFailure}
     */
    public <T extends A> T ask(Object request, Class<T> expected, Duration within) {
        return ask(request, expected, within, other -> {
            throw new IllegalStateException("unexpected reply: child=" + launch.name() + " expected="
                    + expected.getSimpleName() + " reply=" + other);
        });
    }

    /** Sends a request and waits for its reply; {@code meanwhile} receives the messages before the reply. */
    public synchronized <T extends A> T ask(Object request, Class<T> expected, Duration within, Consumer<A> meanwhile) {
        try {
            OutputStream input = process.getOutputStream();
            input.write((JvmProtocol.format(request) + "\n").getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException e) {
            throw failed("cannot be sent a request: " + describeEnd(), e);
        }
        return await(expected, within, meanwhile);
    }

    private <T extends A> T await(Class<T> expected, Duration within, Consumer<A> meanwhile) {
        long deadline = System.nanoTime() + within.toNanos();
        try {
            while (true) {
                String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (line == null) {
                    throw failed("does not answer: waited=" + within, null);
                }
                if (line.equals(END)) {
                    lines.add(END);
                    throw failed("ended: " + describeEnd(), null);
                }
                Optional<A> reply = JvmProtocol.parse(replies, line);
                if (reply.filter(expected::isInstance).isPresent()) {
                    return expected.cast(reply.get());
                }
                reply.ifPresent(meanwhile);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("had not replied when the caller was interrupted:", e);
        }
    }

    /** The output of a process may end shortly before the process does. */
    private String describeEnd() {
        try {
            return process.waitFor(LAST_MOMENT_MILLIS, TimeUnit.MILLISECONDS) ? "exit=" + process.exitValue() : "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private TransportException failed(String what, @Nullable Exception cause) {
        return new TransportException(
                TransportException.Kind.UNAVAILABLE,
                "the " + launch.name() + " " + what + " pid=" + process.pid() + " log=" + log.file() + "\n"
                        + log.tail(),
                cause);
    }

    /**
     * Returns a stage that completes, with a message for people, when the child ends before {@link #close}, or fails.
     */
    public CompletionStage<String> death() {
        return death;
    }

    /**
     * Kills the child (SIGKILL on Unix) and waits until it has ended.
     *
     * @throws TransportException of kind UNAVAILABLE if it does not end
     */
    public void kill() throws InterruptedException {
        destroy();
        if (!process.waitFor(launch.stopWithin().toMillis(), TimeUnit.MILLISECONDS)) {
            throw failed("was killed and does not end: waited=" + launch.stopWithin(), null);
        }
        log.discardIfEmpty();
    }

    /** Kills the child with the processes that it started: killed, it cannot do that itself as {@link JvmHost} does. */
    private void destroy() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * Stops the process until {@link #resume}; its connections stay open.
     *
     * @throws TransportException of kind UNAVAILABLE if this system has no such signal
     */
    public void pause() throws InterruptedException {
        signal("-STOP");
    }

    /** Continues the process; fails as {@link #pause} does. */
    public void resume() throws InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws InterruptedException {
        try {
            Process kill = new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                    .redirectErrorStream(true)
                    .start();
            if (!kill.waitFor(SIGNAL_WITHIN_MILLIS, TimeUnit.MILLISECONDS) || kill.exitValue() != 0) {
                throw failed("cannot be signalled: signal=" + signal, null);
            }
        } catch (IOException e) {
            throw failed("cannot be signalled on this system: signal=" + signal, e);
        }
    }

    /** Closes the child's input, waits for its end, and kills it after a timeout. Idempotent. */
    @Override
    public void close() {
        closing = true;
        try {
            process.getOutputStream().close();
            // Not for a stage of onExit, which runs in the common pool: its only thread may be the one that waits here.
            if (!process.waitFor(launch.stopWithin().toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.log(
                        Level.WARNING,
                        "the " + launch.name() + " did not stop and is killed: waited=" + launch.stopWithin() + " pid="
                                + process.pid() + " log=" + log.file());
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the pipe to a child was broken: pid=" + process.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        destroy();
        if (!death.isDone()) {
            log.discardIfEmpty();
        }
    }
}
