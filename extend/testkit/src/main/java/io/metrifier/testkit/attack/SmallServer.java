package io.metrifier.testkit.attack;

import io.metrifier.person.Person;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Transports;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A server in a child JVM with a small heap and a list of persons that is 7 MB long. It reports how much of its heap is
 * in use. The transport must be found on the class path of the test.
 */
final class SmallServer implements AutoCloseable {
    /** The max heap of the child JVM. */
    static final String HEAP = "192m";

    /** The minimum number of persons that it lists. */
    static final int PERSONS = 20_000;

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;
    private final Endpoint endpoint;
    private final Path log;

    private SmallServer(Process process, Path log) throws IOException {
        this.process = process;
        this.log = log;
        answers = process.inputReader(StandardCharsets.UTF_8);
        questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        String port = answers.readLine();
        if (port == null) {
            throw new IOException("the server did not start: log=" + Files.readString(log));
        }
        endpoint = Endpoint.loopback(Integer.parseInt(port));
    }

    /** Serves until standard input ends; answers each line with the used bytes of heap and of direct memory. */
    public static void main(String[] args) throws IOException {
        TransportOptions.Builder options = TransportOptions.builder();
        for (int i = 1; i < args.length; i += 2) {
            options.property(args[i], args[i + 1]);
        }
        List<Person> persons = Stream.concat(
                        SamplePersons.persons().stream(), SamplePersons.generate(PERSONS, 1).stream())
                .toList();
        Services services = Services.of(new ReferencePersonService(persons, SamplePersons.links()));
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (TransportServer server =
                Transports.installed().get(args[0]).serve(services, Endpoint.loopback(), options.build())) {
            server.failure().thenAccept(reason -> {
                System.err.println("failed: " + reason);
                Runtime.getRuntime().halt(1);
            });
            System.out.println(server.endpoint().port());
            while (questions.readLine() != null) {
                System.gc();
                Runtime runtime = Runtime.getRuntime();
                System.out.println(runtime.totalMemory() - runtime.freeMemory() + " " + direct());
            }
        }
    }

    private static long direct() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    /**
     * Starts one.
     *
     * @param prefix what to put before the command, such as a shell that sets a limit
     */
    static SmallServer start(Transport transport, TransportOptions options, String... prefix) throws IOException {
        List<String> command = new ArrayList<>(List.of(prefix));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + HEAP, "-XX:+UseSerialGC"));
        command.addAll(transport.jvmArgs(options));
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), SmallServer.class.getName(), transport.id()));
        options.properties().forEach((key, value) -> command.addAll(List.of(key, value)));
        Path log = Files.createTempFile("small-server", ".log");
        return new SmallServer(
                new ProcessBuilder(command).redirectError(log.toFile()).start(), log);
    }

    Endpoint endpoint() {
        return endpoint;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns what the server has logged, one string per line. */
    List<String> logged() throws IOException {
        return Files.readAllLines(log);
    }

    /** The used memory in bytes, that of the heap after a collection. */
    record Used(long heap, long direct) {}

    Used used() throws IOException {
        questions.println();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("the server is gone: alive=" + process.isAlive() + " log=" + logged());
        }
        String[] bytes = answer.split(" ");
        return new Used(Long.parseLong(bytes[0]), Long.parseLong(bytes[1]));
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        Files.deleteIfExists(log);
    }
}
