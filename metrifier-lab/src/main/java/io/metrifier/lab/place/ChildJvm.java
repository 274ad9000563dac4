package io.metrifier.lab.place;

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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * This same program in a JVM of its own, which takes a line at a time and answers with lines. The pipe to its standard
 * input ties
 * its life to ours: it ends when the pipe does, which the operating system sees to even where this JVM is killed.
 * Thread-safe,
 * but one conversation at a time.
 */
public final class ChildJvm implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ChildJvm.class.getName());
    private static final String END = "";
    private static final long LAST_MOMENT_MILLIS = 1_000;
    private static final long SIGNAL_WITHIN_MILLIS = 10_000;

    private final String name;
    private final Process process;
    private final ServerLog log;
    private final Duration stopWithin;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> death = new CompletableFuture<>();
    private final CountDownLatch told = new CountDownLatch(1);
    private volatile boolean closing;

    private ChildJvm(String name, Process process, ServerLog log, Duration stopWithin) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.stopWithin = stopWithin;
    }

    /**
     * Starts this program with other arguments.
     *
     * @param name what people call it, in messages and in the name of its log
     * @param jvmArgs what its JVM needs
     * @param arguments of the program
     * @param stopWithin how long {@link #close} waits before it kills
     * @throws TransportException of kind UNAVAILABLE where it cannot be started
     */
    public static ChildJvm start(String name, List<String> jvmArgs, List<String> arguments, Duration stopWithin) {
        return start(name, ServerCommand.ownClassPath(), jvmArgs, arguments, stopWithin);
    }

    /** Starts another build of this program, which is on that class path, as {@link #start} starts this one. */
    public static ChildJvm start(
            String name, String classPath, List<String> jvmArgs, List<String> arguments, Duration stopWithin) {
        ServerLog log = ServerLog.create(name);
        List<String> command = ServerCommand.program(jvmArgs, classPath);
        command.addAll(arguments);
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectError(log.file().toFile());
        try {
            ChildJvm child = new ChildJvm(name, builder.start(), log, stopWithin);
            child.watch();
            return child;
        } catch (IOException e) {
            throw new TransportException(
                    TransportException.Kind.UNAVAILABLE, "cannot start a JVM: command=" + command, e);
        }
    }

    private void watch() {
        process.onExit().thenAccept(this::ended);
        Thread reader = new Thread(this::readOutput, name + "-output-" + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /** A caller may learn of a death from its connection first and close this; the exit code then still tells. */
    private void ended(Process child) {
        if (!closing || child.exitValue() != 0) {
            death.complete(
                    "the " + name + " ended: exit=" + child.exitValue() + " pid=" + child.pid() + " log=" + log.file());
        }
        told.countDown();
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
     * Sends a line and waits for the line that answers it.
     *
     * @param parse reads a line, which is empty where it is no answer; those are dropped
     * @param within how long that may take
     * @throws TransportException of kind UNAVAILABLE where the child ends or does not answer in time; the message says
     *     where its
     *     log is
     */
    public synchronized <T> T ask(String line, Function<String, Optional<T>> parse, Duration within) {
        try {
            OutputStream input = process.getOutputStream();
            input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException e) {
            throw failed("ended, or takes no questions: " + ended(), e);
        }
        return await(parse, within);
    }

    /** Waits for a line as {@link #ask} does, without sending one. */
    public synchronized <T> T await(Function<String, Optional<T>> parse, Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        try {
            while (true) {
                String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (line == null) {
                    throw failed("does not answer: waited=" + within, null);
                }
                if (line.equals(END)) {
                    lines.add(END);
                    throw failed("ended: " + ended(), null);
                }
                Optional<T> parsed = parse.apply(line);
                if (parsed.isPresent()) {
                    return parsed.get();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("was waited for when interrupted:", e);
        }
    }

    /** The output of a process may end a moment before the process does. */
    private String ended() {
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
                "the " + name + " " + what + " pid=" + process.pid() + " log=" + log.file() + "\n" + log.tail(),
                cause);
    }

    /** Returns a stage that completes, with a message for people, when it ends before {@link #close}, or badly. */
    public CompletionStage<String> death() {
        return death;
    }

    /**
     * Kills it (SIGKILL where there are signals) and waits until it has ended.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not end
     */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!told.await(stopWithin.toMillis(), TimeUnit.MILLISECONDS)) {
            throw failed("was killed and does not end: waited=" + stopWithin, null);
        }
        log.discardIfEmpty();
    }

    /**
     * Stops its process, whose connections stay, until {@link #resume}.
     *
     * @throws TransportException of kind UNAVAILABLE where this system has no such signal
     */
    void pause() throws InterruptedException {
        signal("-STOP");
    }

    /** Lets its process go on, and fails as {@link #pause} does. */
    void resume() throws InterruptedException {
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

    /** Ends its input, waits for it to end, and kills it where it does not. Idempotent. */
    @Override
    public void close() {
        closing = true;
        try {
            process.getOutputStream().close();
            if (!told.await(stopWithin.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.log(
                        Level.WARNING,
                        "the " + name + " did not stop and is killed: waited=" + stopWithin + " pid=" + process.pid()
                                + " log=" + log.file());
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the pipe to a child was broken: pid=" + process.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        if (!death.isDone()) {
            log.discardIfEmpty();
        }
    }
}
