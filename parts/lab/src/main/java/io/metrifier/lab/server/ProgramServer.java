package io.metrifier.lab.server;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.jvm.JavaRuntime;
import io.metrifier.lab.machine.ProcessTreeMeter;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The server of a contender that is a program: its command, started in its folder, and everything that it starts. What
 * it prints goes to the error output of this JVM. It ends with this JVM, which kills its descendants. Thread-safe.
 */
final class ProgramServer implements TransportServer {
    private static final String PERSONS = "{persons}";
    private static final Duration READY_WITHIN = Duration.ofSeconds(50);
    private static final int TRY_MILLIS = 1_000;
    private static final int LAST_PRINTED = 2_000;
    private static final long PAUSE_NANOS = 20_000_000;

    private final Process process;
    private final Endpoint endpoint;
    private final Duration stopWithin;
    private final ProcessTreeMeter meter;
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private final CountDownLatch said = new CountDownLatch(1);
    private Thread reader = new Thread();
    /** The last that it printed. */
    private volatile String printed = "";

    private volatile boolean closing;

    private ProgramServer(Process process, Endpoint endpoint, Duration stopWithin) {
        this.process = process;
        this.endpoint = endpoint;
        this.stopWithin = stopWithin;
        this.meter = new ProcessTreeMeter(process.toHandle());
    }

    /**
     * Starts a program and returns once it accepts connections, or has printed the line that its description names.
     *
     * @param folder with its description
     * @param bind where it listens; with port 0 at any free one
     * @throws TransportException of kind UNAVAILABLE if it cannot be started, ends, or is not ready in time
     * @throws IllegalArgumentException if it has other data
     */
    static ProgramServer start(Path folder, ServerMain.Request.Serve requested, Endpoint bind) {
        ContenderDescription program = InstalledFolders.readProgram(folder, requested.transport());
        if (requested.persons() != DataSet.sample().persons()
                && !String.join(" ", program.command()).contains(PERSONS)) {
            throw new IllegalArgumentException("the program has the sample data only: contender=" + program.name()
                    + " persons=" + requested.persons() + "; write {persons} into its command");
        }
        Duration stopWithin = requested.options().drainTimeout();
        Endpoint endpoint = bind.port() == 0 ? new Endpoint(bind.host(), findFreePort(bind.host())) : bind;
        Map<String, String> values = Map.of(
                "{host}",
                endpoint.host(),
                "{port}",
                Integer.toString(endpoint.port()),
                PERSONS,
                Integer.toString(requested.persons()),
                "{java}",
                JavaRuntime.current().launcher());
        List<String> command = program.command().stream()
                .map(word -> values.entrySet().stream()
                        .reduce(word, (text, one) -> text.replace(one.getKey(), one.getValue()), (a, b) -> b))
                .toList();
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(program.environment());
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            ProgramServer server = new ProgramServer(process, endpoint, stopWithin);
            server.watch(program);
            server.awaitReady(program);
            return server;
        } catch (IOException e) {
            throw new TransportException(
                    TransportException.Kind.UNAVAILABLE,
                    "cannot start a program: command=" + command + " reason=" + e.getMessage(),
                    e);
        }
    }

    /** Another program may take it before this one does; then the start fails, and is tried again. */
    private static int findFreePort(String host) {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no port is free: host=" + host, e);
        }
    }

    private void watch(ContenderDescription program) {
        reader = new Thread(() -> read(program.ready().orElse("")), "output-of-" + process.pid());
        reader.setDaemon(true);
        reader.start();
        process.onExit().thenRun(() -> {
            if (!closing) {
                failure.complete(new IllegalStateException("the program ended: exit=" + process.exitValue()));
            }
        });
    }

    private void read(String ready) {
        byte[] some = new byte[LAST_PRINTED];
        try (InputStream output = process.getInputStream()) {
            for (int length = output.read(some); length >= 0; length = output.read(some)) {
                System.err.write(some, 0, length);
                System.err.flush();
                String both = printed + new String(some, 0, length, StandardCharsets.UTF_8);
                printed = both.substring(Math.max(0, both.length() - LAST_PRINTED));
                if (!ready.isEmpty() && both.contains(ready)) {
                    said.countDown();
                }
            }
        } catch (IOException e) {
            System.err.println("the output of the program broke off: reason=" + e);
        }
    }

    private void awaitReady(ContenderDescription program) {
        long deadline = System.nanoTime() + READY_WITHIN.toNanos();
        while (!(program.ready().isPresent() ? said.getCount() == 0 : acceptsConnections())) {
            if (!process.isAlive()
                    || System.nanoTime() > deadline
                    || Thread.currentThread().isInterrupted()) {
                String reason = process.isAlive()
                        ? "is not ready: waited=" + READY_WITHIN.toSeconds() + "s"
                        : "ended: exit=" + process.exitValue();
                close();
                throw new TransportException(
                        TransportException.Kind.UNAVAILABLE,
                        "the program " + reason + " contender=" + program.name() + " command=" + program.command()
                                + "\n" + printed.strip());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private boolean acceptsConnections() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(endpoint.host(), endpoint.port()), TRY_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns what the program and everything that it started have used. */
    JvmUsage usage() {
        return meter.read();
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public CompletionStage<Throwable> failure() {
        return failure;
    }

    @Override
    public void close() {
        closing = true;
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        all.forEach(ProcessHandle::destroy);
        try {
            if (!process.waitFor(stopWithin.toMillis(), TimeUnit.MILLISECONDS)) {
                System.err.println("the program does not stop and is killed: waited=" + stopWithin);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.forEach(ProcessHandle::destroyForcibly);
        awaitOutput();
    }

    private void awaitOutput() {
        try {
            reader.join(TRY_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
