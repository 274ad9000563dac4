package io.metrifier.it;

import static java.util.Objects.requireNonNull;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs the server in a separate JVM on loopback. */
final class ForkedHost implements ServerHost {
    private static final Duration EXIT_DEADLINE = Duration.ofMinutes(2);
    private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");
    /** Counts anonymous memory only, because file pages depend on other processes. */
    private static final Pattern OWN_MEMORY = Pattern.compile("(?:RssAnon|RssShmem|VmSwap):\\s+(\\d+) kB");

    private static final Pattern READY = Pattern.compile("ready .*endpoint=(\\S+)");

    private final String transport;
    private final List<String> jvmFlags;
    private final List<String> serveArguments;
    private Endpoint endpoint = Endpoint.loopback();
    private @Nullable Process process;
    private @Nullable Path log;

    ForkedHost(String transport, List<String> jvmFlags, List<String> serveArguments) {
        this.transport = transport;
        this.jvmFlags = jvmFlags;
        this.serveArguments = serveArguments;
    }

    @Override
    public String transport() {
        return transport;
    }

    @Override
    public synchronized Endpoint endpoint() {
        if (process == null) {
            start();
        }
        return endpoint;
    }

    /** Starts the server, once more at the same endpoint, and returns when it is ready. */
    void start() {
        List<String> arguments = new ArrayList<>(List.of("serve", "--transport", transport));
        arguments.addAll(List.of("--host", endpoint.host(), "--port", Integer.toString(endpoint.port())));
        arguments.addAll(serveArguments);
        Path log = ShippedJar.emptyFile();
        this.log = log;
        Process started = ShippedJar.start(log, jvmFlags, arguments);
        process = started;
        Await.until("ready line of " + arguments, () -> {
            Matcher ready = READY.matcher(ShippedJar.read(log));
            if (ready.find()) {
                endpoint = Endpoint.parse(ready.group(1));
                return true;
            }
            if (!started.isAlive()) {
                throw new AssertionError("the server ended: " + ShippedJar.read(log));
            }
            return false;
        });
    }

    /** Asks the server to end, as an orchestrator does, and returns its exit code. */
    int stop() {
        running().destroy();
        return ShippedJar.exitCode(running(), EXIT_DEADLINE);
    }

    /** Ends the server without asking. */
    void kill() {
        running().destroyForcibly();
        ShippedJar.exitCode(running(), EXIT_DEADLINE);
    }

    /** Freezes the server: its connections stay open and nothing answers. */
    void pause() {
        signal("-STOP");
    }

    /** Lets a frozen server go on. */
    void resume() {
        signal("-CONT");
    }

    private void signal(String signal) {
        try {
            Process kill = new ProcessBuilder(
                            "kill", signal, Long.toString(running().pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start();
            if (ShippedJar.exitCode(kill, EXIT_DEADLINE) != 0) {
                throw new AssertionError(
                        "kill " + signal + " failed: pid=" + running().pid());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the number of file descriptors the server holds. */
    int openFiles() {
        try (Stream<Path> files = Files.list(proc("fd"))) {
            return (int) files.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the resident memory of the server, in KiB. */
    long residentKiB() {
        String status = ShippedJar.read(proc("status"));
        return OWN_MEMORY
                .matcher(status)
                .results()
                .mapToLong(line -> Long.parseLong(line.group(1)))
                .reduce(Long::sum)
                .orElseThrow(() -> new AssertionError("no memory of its own in: " + status));
    }

    /** Returns what the server has printed. */
    String printed() {
        return ShippedJar.read(requireNonNull(log, "not started"));
    }

    /** Collects the server's garbage and returns how many bytes of its heap are in use. */
    long liveHeap() {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        String pid = Long.toString(running().pid());
        String objects = ForeignTools.run(EXIT_DEADLINE, jcmd, pid, "GC.class_histogram");
        Matcher total = TOTAL.matcher(objects);
        if (!total.find()) {
            throw new AssertionError("no total in: " + objects);
        }
        return Long.parseLong(total.group(1));
    }

    private Path proc(String file) {
        return Path.of("/proc", Long.toString(running().pid()), file);
    }

    private Process running() {
        return requireNonNull(process, "not started");
    }

    @Override
    public void close() {
        if (process != null) {
            kill();
        }
    }

    @Override
    public String toString() {
        return transport + " in a JVM";
    }
}
