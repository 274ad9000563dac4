package io.metrifier.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The runnable jar in a process of its own, as its users start it; as all tests, with the quick compiler alone. */
final class Program implements AutoCloseable {
    /** The jar that the build has just packaged. */
    static final Path JAR = Path.of("target", "metrifier-bench.jar").toAbsolutePath();

    private static final Duration DEADLINE = Duration.ofMinutes(3);
    /** The first JDK that warns, on standard error, of what libraries do. */
    private static final int FIRST_TO_WARN = 24;

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Process process;
    private final Lines out;
    private final Lines err;

    private Program(List<String> command, Path folder) throws IOException {
        process = new ProcessBuilder(command).directory(folder.toFile()).start();
        out = new Lines(process.inputReader(StandardCharsets.UTF_8));
        err = new Lines(process.errorReader(StandardCharsets.UTF_8));
    }

    /** Starts {@code java -jar metrifier-bench.jar} in this folder. */
    static Program start(Path folder, String... args) throws IOException {
        return start(folder, List.of("-jar", JAR.toString()), args);
    }

    /** Starts {@code java -cp metrifier-bench.jar:others io.metrifier.bench.Main} in this folder. */
    static Program startWith(Path other, Path folder, String... args) throws IOException {
        return start(folder, List.of("-cp", JAR + File.pathSeparator + other, Main.class.getName()), args);
    }

    private static Program start(Path folder, List<String> what, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JAVA,
                "-XX:TieredStopAtLevel=1",
                "-Djmh.ignoreLock=true",
                "-Dmetrifier.logs=" + folder.resolve("logs")));
        if (Runtime.version().feature() >= FIRST_TO_WARN) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(what);
        command.addAll(List.of(args));
        return new Program(command, folder);
    }

    /** Waits for the program to end and returns its exit code. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("the program does not end: " + out() + err());
        }
        return process.exitValue();
    }

    /** Returns everything on standard output until the program ended. */
    String out() {
        return out.all();
    }

    /** Returns everything on standard error until the program ended. */
    String err() {
        return err.all();
    }

    /** Waits for a line of standard output. */
    String awaitLine(Predicate<String> wanted) throws InterruptedException {
        return out.await(wanted);
    }

    /** Waits for the server that a fork of JMH, or this program itself, started. */
    ProcessHandle awaitServer() throws InterruptedException {
        return awaitProcess("ServerMain");
    }

    /** Waits for a process of this program whose command line has these words. */
    ProcessHandle awaitProcess(String words) throws InterruptedException {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (System.nanoTime() < deadline && process.isAlive()) {
            Optional<ProcessHandle> server = process.descendants()
                    .filter(handle -> handle.info().commandLine().orElse("").contains(words))
                    .findFirst();
            if (server.isPresent()) {
                return server.get();
            }
            process.waitFor(50, TimeUnit.MILLISECONDS);
        }
        throw new AssertionError("the program starts no process: words=" + words + " " + out() + err());
    }

    List<ProcessHandle> descendants() {
        return process.descendants().toList();
    }

    /** Sends SIGTERM; {@link Process#destroy} would also close what the program still prints to. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** Sends SIGKILL. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** Collects the lines of a stream on a thread of its own. */
    private static final class Lines {
        private final BlockingQueue<Optional<String>> arriving = new LinkedBlockingQueue<>();
        private final List<String> seen = new ArrayList<>();
        private boolean ended;

        Lines(BufferedReader reader) {
            Thread thread = new Thread(() -> read(reader), "output");
            thread.setDaemon(true);
            thread.start();
        }

        private void read(BufferedReader reader) {
            try (reader) {
                reader.lines().map(Optional::of).forEach(arriving::add);
            } catch (IOException | UncheckedIOException e) {
                arriving.add(Optional.of("(broken off: " + e + ")"));
            } finally {
                arriving.add(Optional.empty());
            }
        }

        private synchronized @Nullable String next() throws InterruptedException {
            Optional<String> line =
                    ended ? Optional.empty() : arriving.poll(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new AssertionError("nothing more is printed: " + seen);
            }
            line.ifPresent(seen::add);
            ended = line.isEmpty();
            return line.orElse(null);
        }

        String await(Predicate<String> wanted) throws InterruptedException {
            for (String line = next(); line != null; line = next()) {
                if (wanted.test(line)) {
                    return line;
                }
            }
            throw new AssertionError("the line was not printed: " + seen);
        }

        String all() {
            try {
                while (next() != null) {
                    // Every line is collected where it is taken.
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return seen.stream().collect(Collectors.joining("\n"));
        }
    }
}
