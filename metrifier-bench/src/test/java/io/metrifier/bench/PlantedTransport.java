package io.metrifier.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A jar with somebody else's transport, whose options cost as many microseconds as they say. */
final class PlantedTransport {
    /**
     * HTTP with options of its own: {@code burn} keeps a core busy so long, as a format would, {@code nap} waits,
     * {@code hop} hands every call over to another thread, {@code waste} leaves so many objects to the collector, and
     * {@code poke} makes so many calls of the system. What each of them really took is added to the file that {@code
     * lived} names when a client closes: its name, nanoseconds of a call, and how many calls.
     */
    private static final String SOURCE = """
            package planted;

            import io.metrifier.person.*;
            import io.metrifier.transport.*;
            import java.io.*;
            import java.lang.management.ManagementFactory;
            import java.nio.file.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.LongAdder;
            import java.util.concurrent.locks.LockSupport;
            import java.util.function.*;

            public final class PlantedTransport implements Transport {
                private static final Set<String> NAMES = Set.of("burn", "nap", "hop", "waste", "poke", "lived");

                @Override
                public String id() {
                    return "planted";
                }

                @Override
                public Set<Capability> capabilities() {
                    return Set.of(Capability.ASYNC);
                }

                @Override
                public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
                    options.own(id(), NAMES);
                    return Transports.installed().get("http").serve(services, bind, options);
                }

                @Override
                public TransportClient connect(Endpoint server, TransportOptions options) {
                    OwnOptions own = options.own(id(), NAMES);
                    TransportClient http = Transports.installed().get("http").connect(server, options);
                    Costs costs = new Costs(
                            own.number("burn", 0, 0, 1000),
                            own.number("nap", 0, 0, 1000),
                            own.number("hop", 0, 0, 1),
                            own.number("waste", 0, 0, 100_000),
                            own.number("poke", 0, 0, 1000));
                    String lived = own.text("lived").orElse("");
                    PersonService persons = new Costly(http.persons(), costs);
                    AsyncPersonService async = new CostlyAsync(http.asyncPersons(), costs);
                    return new TransportClient() {
                        @Override
                        public Transport transport() {
                            return PlantedTransport.this;
                        }

                        @Override
                        public PersonService persons() {
                            return persons;
                        }

                        @Override
                        public AsyncPersonService asyncPersons() {
                            return async;
                        }

                        @Override
                        public void close() {
                            costs.close(lived);
                            http.close();
                        }
                    };
                }

                /** What is planted, and what that really takes. */
                private static final class Costs {
                    private static final int KEPT = 400_000;
                    private final int burn;
                    private final int nap;
                    private final int hop;
                    private final int waste;
                    private final int poke;
                    private final Map<String, LongAdder> lived = new ConcurrentSkipListMap<>();
                    private final Map<String, LongAdder> calls = new ConcurrentSkipListMap<>();
                    private final ExecutorService worker = Executors.newFixedThreadPool(4, task -> {
                        Thread thread = new Thread(task, "planted-worker");
                        thread.setDaemon(true);
                        return thread;
                    });
                    private final ThreadLocal<Object[]> kept = ThreadLocal.withInitial(() -> new Object[KEPT]);
                    private final OutputStream sink;
                    private int next;

                    Costs(int burn, int nap, int hop, int waste, int poke) {
                        this.burn = burn;
                        this.nap = nap;
                        this.hop = hop;
                        this.waste = waste;
                        this.poke = poke;
                        try {
                            sink = new FileOutputStream("/dev/null");
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }

                    void lived(String name, long nanos) {
                        lived.computeIfAbsent(name, any -> new LongAdder()).add(nanos);
                        calls.computeIfAbsent(name, any -> new LongAdder()).increment();
                    }

                    private void timed(String name, int amount, IntConsumer cost) {
                        if (amount > 0) {
                            long from = System.nanoTime();
                            cost.accept(amount);
                            lived(name, System.nanoTime() - from);
                        }
                    }

                    void pay() {
                        timed("burn", burn, Burner::burn);
                        timed("nap", nap, micros -> LockSupport.parkNanos(micros * 1000L));
                        timed("poke", poke, this::poke);
                        if (waste > 0) {
                            long from = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                            waste();
                            lived("waste", ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - from);
                        }
                    }

                    private void poke(int times) {
                        try {
                            for (int i = 0; i < times; i++) {
                                sink.write(0);
                            }
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }

                    /** Objects that live long enough to be moved, and die then. */
                    private void waste() {
                        Object[] mine = kept.get();
                        int at = next;
                        for (int i = 0; i < waste; i++) {
                            mine[Math.floorMod(at++, KEPT)] = new long[4];
                        }
                        next = at;
                    }

                    <T> T handed(Supplier<T> call) {
                        pay();
                        if (hop == 0) {
                            return call.get();
                        }
                        long from = System.nanoTime();
                        long[] inside = new long[1];
                        try {
                            T answer = worker.submit(() -> {
                                long begun = System.nanoTime();
                                T made = call.get();
                                inside[0] = System.nanoTime() - begun;
                                return made;
                            }).get();
                            lived("hop", System.nanoTime() - from - inside[0]);
                            return answer;
                        } catch (InterruptedException | ExecutionException e) {
                            throw new IllegalStateException(e);
                        }
                    }

                    <T> CompletionStage<T> handedOn(Supplier<CompletionStage<T>> call) {
                        pay();
                        if (hop == 0) {
                            return call.get();
                        }
                        long[] done = new long[1];
                        return call.get()
                                .whenComplete((answer, failure) -> done[0] = System.nanoTime())
                                .thenApplyAsync(answer -> {
                                    lived("hop", System.nanoTime() - done[0]);
                                    return answer;
                                }, worker);
                    }

                    void close(String file) {
                        worker.shutdown();
                        if (!file.isEmpty()) {
                            StringBuilder lines = new StringBuilder();
                            lived.forEach((name, sum) -> lines.append(name).append(' ')
                                    .append(sum.sum() / calls.get(name).sum()).append(' ')
                                    .append(calls.get(name).sum()).append('\\n'));
                            try {
                                Files.writeString(
                                        Path.of(file), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        }
                    }
                }

                /** Stands for a format. */
                private static final class Burner {
                    static void burn(int micros) {
                        long until = System.nanoTime() + micros * 1000L;
                        while (System.nanoTime() < until) {
                            Thread.onSpinWait();
                        }
                    }
                }

                private record Costly(PersonService persons, Costs costs) implements PersonService {
                    @Override
                    public List<Person> listPersons() {
                        return costs.handed(persons::listPersons);
                    }

                    @Override
                    public Person getPerson(String id) {
                        return costs.handed(() -> persons.getPerson(id));
                    }

                    @Override
                    public List<PersonLink> getPersonLinks(String id) {
                        return costs.handed(() -> persons.getPersonLinks(id));
                    }

                    @Override
                    public Person createPerson(Person person) {
                        return costs.handed(() -> persons.createPerson(person));
                    }
                }

                private record CostlyAsync(AsyncPersonService persons, Costs costs) implements AsyncPersonService {
                    @Override
                    public CompletionStage<List<Person>> listPersons() {
                        return costs.handedOn(persons::listPersons);
                    }

                    @Override
                    public CompletionStage<Person> getPerson(String id) {
                        return costs.handedOn(() -> persons.getPerson(id));
                    }

                    @Override
                    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
                        return costs.handedOn(() -> persons.getPersonLinks(id));
                    }

                    @Override
                    public CompletionStage<Person> createPerson(Person person) {
                        return costs.handedOn(() -> persons.createPerson(person));
                    }
                }
            }
            """;

    private static final String LADDER = """
            planted.stands-on = bare-http
            planted.steps = burn, nap, hop, waste, poke
            planted.changes = burn=20
            """;

    private static final String LAYERS = """
            planted = framework
            planted.PlantedTransport$Burner = planted work
            """;

    private PlantedTransport() {}

    /** Compiles it against the shipped jar and returns its own. */
    static Path jar(Path folder) throws IOException {
        Path source = Files.createDirectories(folder.resolve("planted")).resolve("PlantedTransport.java");
        Files.writeString(source, SOURCE);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", Program.JAR.toString(), "-d", folder.toString(), source.toString());
        if (compiled != 0) {
            throw new IllegalStateException("the planted transport must compile: exit=" + compiled);
        }
        Path jar = folder.resolve("planted.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> classes = Files.list(folder.resolve("planted"))) {
            for (Path file :
                    classes.filter(file -> file.toString().endsWith(".class")).toList()) {
                out.putNextEntry(new JarEntry("planted/" + file.getFileName()));
                Files.copy(file, out);
            }
            out.putNextEntry(new JarEntry("META-INF/services/io.metrifier.transport.Transport"));
            out.write("planted.PlantedTransport\n".getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new JarEntry("META-INF/metrifier/ladders.properties"));
            out.write(LADDER.getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new JarEntry("META-INF/metrifier/layers.properties"));
            out.write(LAYERS.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
