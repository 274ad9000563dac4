package io.metrifier.load.worker;

import static java.util.Objects.requireNonNull;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.Finding;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Share;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Leads several workers through measurements: lets them in, has all of them ready, orders one start and makes one
 * result of theirs. It sends nothing itself: a worker of its own joins it like every other. For one thread.
 */
public final class Leader implements AutoCloseable {
    /** For an order to reach everybody before what it orders is due. */
    private static final Duration LEAD = Duration.ofMillis(500);

    private static final int BACKLOG = 128;

    private final Crew crew;
    private final ServerSocket socket;
    private final Door door;
    private final Clock clock;
    private final ExecutorService threads = Executors.newCachedThreadPool(Daemons.named("workers-lead"));
    private List<Member> members = List.of();
    private String failure = "";

    private Leader(Crew crew, ServerSocket socket, Consumer<String> people, Clock clock) {
        this.crew = crew;
        this.socket = socket;
        this.clock = clock;
        this.door = new Door(socket, crew, people);
    }

    /**
     * Begins to let workers in at this address.
     *
     * @param people hears, in lines, who joined and who was turned away; called from several threads
     * @throws UncheckedIOException where nobody can listen there
     */
    public static Leader listen(InetSocketAddress address, Crew crew, Consumer<String> people, Clock clock) {
        try {
            return new Leader(crew, new ServerSocket(address.getPort(), BACKLOG, address.getAddress()), people, clock);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the leader cannot listen where workers are to join: join=" + address + " reason=" + e.getMessage(),
                    e);
        }
    }

    /** Returns where workers join. */
    public InetSocketAddress address() {
        InetAddress bound = socket.getInetAddress();
        return new InetSocketAddress(bound, socket.getLocalPort());
    }

    /**
     * Waits for all workers.
     *
     * @throws IllegalStateException where one of them is not like the leader, or some are missing when time is up; the
     *     message names them
     */
    public void gather() throws InterruptedException {
        try {
            members = door.all();
        } catch (IllegalStateException e) {
            throw failed(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Has all workers send their shares of a load at once and returns the one result. Where some are lost meanwhile it
     * is invalid, says so, and has what the others measured.
     *
     * @param asked what each sends, at the rate of all together
     * @param generation which JVMs are meant: with another number they are new
     * @param round which of several rounds this is, from 1
     * @throws IllegalStateException where a worker is lost before the start, or was in the measurement before; the
     *     message names it
     */
    public LoadResult measure(
            Subject subject, Load asked, int generation, int round, Limits limits, LoadObserver observer)
            throws InterruptedException {
        if (!failure.isEmpty()) {
            throw new IllegalStateException(failure);
        }
        Load whole = UsageException.given(() -> asked.together(crew.workers()));
        Map<Member, Report.Opened> opened =
                everybody(member -> member.open(new Order.Open(subject, share(asked, member), generation)));
        if (!asked.warmup().isZero()) {
            everybody(member -> {
                member.warm(atOnce(share(asked, member).warmupLoad()));
                return member;
            });
        }
        Map<Member, ClockReading> clocks = everybody(member -> member.readClock(clock));
        Seconds seconds = new Seconds(crew.workers(), observer);
        Answers<LoadResult> results = carry(asked, round, limits, clocks, seconds);
        List<Finding> lost = lost(results, seconds);
        if (results.given().isEmpty()) {
            throw failed("no worker is left: " + lost);
        }
        List<Carried> parts = new ArrayList<>();
        results.given()
                .forEach((member, result) -> parts.add(new Carried(
                        member.worker(),
                        member.host(),
                        of(clocks, member),
                        result,
                        of(opened, member).settlement())));
        return new Merging(parts, whole).result(round, limits, lost, Disagreement.in(seconds.medians()));
    }

    private Answers<LoadResult> carry(
            Load asked, int round, Limits limits, Map<Member, ClockReading> clocks, Seconds seconds)
            throws InterruptedException {
        Instant start = clock.instant().plus(LEAD);
        return all(member -> {
            try {
                Instant theirs = of(clocks, member).theirs(start);
                return member.carry(
                        new Order.Start(atOnce(share(asked, member)), round, limits, theirs),
                        second -> seconds.told(member.worker(), second));
            } finally {
                seconds.ended(member.worker());
            }
        });
    }

    private static <T> T of(Map<Member, T> all, Member member) {
        return requireNonNull(all.get(member), member::toString);
    }

    private List<Finding> lost(Answers<LoadResult> results, Seconds seconds) {
        List<Finding> lost = new ArrayList<>();
        results.missing()
                .forEach((member, why) -> lost.add(new Finding(
                        "worker-lost",
                        "every worker must stay to the end: " + member + " " + why + "; it had told of "
                                + seconds.soFar(member.worker()) + ", which is not in this result")));
        if (!lost.isEmpty()) {
            failure = lost.get(0).message();
        }
        return lost;
    }

    private Load share(Load asked, Member member) {
        return asked.sharedBy(new Share(member.worker(), crew.workers()));
    }

    private static Load atOnce(Load load) {
        return load.toBuilder().warmup(Duration.ZERO).build();
    }

    /** What the leader says to one worker and hears from it. */
    @FunctionalInterface
    private interface Talk<T> {
        T with(Member member) throws LostException, InterruptedException;
    }

    private record Answers<T>(Map<Member, T> given, Map<Member, String> missing) {}

    /** Talks to all at once. */
    private <T> Answers<T> all(Talk<T> talk) throws InterruptedException {
        Map<Member, Future<T>> asked = new TreeMap<>();
        members.forEach(member -> asked.put(member, threads.submit(() -> talk.with(member))));
        Answers<T> answers = new Answers<>(new TreeMap<>(), new TreeMap<>());
        for (Map.Entry<Member, Future<T>> one : asked.entrySet()) {
            try {
                answers.given().put(one.getKey(), one.getValue().get());
            } catch (InterruptedException e) {
                fail("the leader was interrupted");
                throw e;
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof LostException lost)) {
                    throw new IllegalStateException("talking to a worker failed: " + one.getKey(), e.getCause());
                }
                answers.missing().put(one.getKey(), lost.getMessage());
            }
        }
        return answers;
    }

    private <T> Map<Member, T> everybody(Talk<T> talk) throws InterruptedException {
        Answers<T> answers = all(talk);
        if (!answers.missing().isEmpty()) {
            throw failed("every worker must be there at the start: " + answers.missing());
        }
        return answers.given();
    }

    private IllegalStateException failed(String why) {
        fail(why);
        return new IllegalStateException(why);
    }

    /** Has the workers hear why all of it failed when they are let go; of several reasons the first. */
    public void fail(String why) {
        if (failure.isEmpty()) {
            failure = why;
        }
    }

    /** Lets the workers go, telling them whether this ended well. */
    @Override
    public void close() {
        door.close();
        List<Thread> farewells = new ArrayList<>();
        for (Member member : door.members()) {
            Thread farewell = Daemons.named("workers-end").newThread(() -> end(member.link()));
            farewell.start();
            farewells.add(farewell);
        }
        // Who interrupted a measurement did not mean the last words, which say so; a second time cuts them short.
        boolean interrupted = Thread.interrupted();
        try {
            for (Thread farewell : farewells) {
                farewell.join(crew.patience().silence().toMillis());
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        threads.shutdownNow();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(WorkerLink link) {
        try {
            link.send(new Order.End(!failure.isEmpty(), failure));
            link.closeAfter(crew.patience().silence());
        } catch (LostException e) {
            link.close();
        }
    }
}
