package planted;

import io.metrifier.person.*;
import io.metrifier.transport.*;
import java.io.*;
import java.lang.management.ManagementFactory;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;
import java.util.function.*;
import java.util.stream.LongStream;

/**
 * HTTP with options of its own: {@code burn} reckons for about so many microseconds, as a format would, {@code nap}
 * waits, {@code hop} hands every call over to other threads so many times, {@code waste} leaves so many objects to
 * the collector, and {@code poke} makes so many calls of the system. What each of them really took in the mean of
 * the last calls, CPU time where it works and time where it waits, is added to the file that {@code lived} names
 * when a client closes: its name and nanoseconds.
 */
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
                own.number("hop", 0, 0, 100),
                own.number("waste", 0, 0, 100_000),
                own.number("poke", 0, 0, 10_000));
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
        private final Map<String, Lived> lived = new ConcurrentSkipListMap<>();
        /** A handover to the thread that hands over would be none. */
        private final List<ExecutorService> workers = List.of(worker(), worker());
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

        private static ExecutorService worker() {
            return Executors.newSingleThreadExecutor(task -> {
                Thread thread = new Thread(task, "planted-worker");
                thread.setDaemon(true);
                return thread;
            });
        }

        void lived(String name, long nanos) {
            lived.computeIfAbsent(name, any -> new Lived()).add(nanos);
        }

        private void timed(String name, LongSupplier clock, int amount, IntConsumer cost) {
            if (amount > 0) {
                long from = clock.getAsLong();
                cost.accept(amount);
                lived(name, clock.getAsLong() - from);
            }
        }

        void pay() {
            LongSupplier work = ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
            timed("burn", work, burn, Burner::burn);
            timed("nap", System::nanoTime, nap, micros -> LockSupport.parkNanos(micros * 1000L));
            timed("poke", work, poke, this::poke);
            timed("waste", work, waste, this::waste);
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
        private void waste(int objects) {
            Object[] mine = kept.get();
            int at = next;
            for (int i = 0; i < objects; i++) {
                mine[Math.floorMod(at++, KEPT)] = new long[4];
            }
            next = at;
        }

        <T> T handed(Supplier<T> call) {
            pay();
            timed("hop", System::nanoTime, hop, this::handOver);
            return call.get();
        }

        private void handOver(int times) {
            try {
                for (int i = 0; i < times; i++) {
                    workers.get(i % 2).submit(() -> {}).get();
                }
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
            CompletionStage<T> answer =
                    call.get().whenComplete((any, failure) -> done[0] = System.nanoTime());
            for (int i = 0; i < hop; i++) {
                answer = answer.thenApplyAsync(same -> same, workers.get(i % 2));
            }
            return answer.whenComplete((any, failure) -> lived("hop", System.nanoTime() - done[0]));
        }

        void close(String file) {
            workers.forEach(ExecutorService::shutdown);
            if (!file.isEmpty()) {
                StringBuilder lines = new StringBuilder();
                lived.forEach((name, last) ->
                        lines.append(name).append(' ').append(last.mean()).append('\n'));
                try {
                    Files.writeString(
                            Path.of(file), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    /** The last calls, which were made when everything was compiled. */
    private static final class Lived {
        private final long[] nanos = new long[5_000];
        private int count;

        synchronized void add(long one) {
            nanos[count++ % nanos.length] = one;
        }

        synchronized long mean() {
            return LongStream.of(nanos).sum() / Math.min(count, nanos.length);
        }
    }

    /** Stands for a format. */
    private static final class Burner {
        private static final int STEPS_OF_A_MICROSECOND = 700;
        private static volatile long reckoned;

        static void burn(int micros) {
            reckoned = burned(micros, reckoned);
        }

        private static long burned(int micros, long from) {
            if (micros > 1) {
                return burned(micros / 2, burned(micros - micros / 2, from));
            }
            long sum = from;
            for (int i = 0; i < STEPS_OF_A_MICROSECOND; i++) {
                sum = sum * 6364136223846793005L + i;
            }
            return sum;
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
