package io.metrifier.load.worker;

import static java.util.Objects.requireNonNull;

import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.transport.Endpoint;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A leader and its workers in one JVM, each worker with a connection of its own over the loopback interface. By their
 * clocks no time passes.
 */
final class VirtualCrew implements AutoCloseable {
    static final String HERE = Endpoint.loopback().host();
    static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    static final Duration LONG = Duration.ofSeconds(60);
    static final Patience PATIENT = new Patience(LONG, LONG, LONG, LONG, LONG);
    static final Token TOKEN = new Token("a token that only tests know");
    static final Identity IDENTITY = new Identity("b0", "17", Map.of("grpc", "1"), Map.of("--rate", "1k"));

    private final Crew crew;
    private final Leader leader;
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final List<Future<@Nullable Void>> served = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(Daemons.named("virtual-crew"));

    VirtualCrew(int workers, Patience patience) {
        crew = crew(workers, patience);
        leader = Leader.listen(new InetSocketAddress(HERE, 0), crew, told::add, CLOCK);
    }

    /** Returns a crew of usual workers, all of whom have joined. */
    static VirtualCrew of(int workers) throws InterruptedException {
        VirtualCrew crew = new VirtualCrew(workers, PATIENT);
        for (int worker = 0; worker < workers; worker++) {
            crew.join(worker, VirtualRig.usual());
        }
        crew.leader.gather();
        return crew;
    }

    static Crew crew(int workers, Patience patience) {
        return new Crew(workers, TOKEN, IDENTITY, patience);
    }

    Leader leader() {
        return leader;
    }

    /** Waits until people are told of who came in a line that begins like this, and returns it. */
    String told(String beginning) throws InterruptedException {
        String line = "";
        while (!line.startsWith(beginning)) {
            line = requireNonNull(
                    told.poll(LONG.toSeconds(), TimeUnit.SECONDS), "a line that begins with " + beginning);
        }
        return line;
    }

    Follower join(int worker, VirtualRig rig) throws InterruptedException {
        return join(worker, crew, rig, CLOCK);
    }

    /** Lets one join, and serve on a thread of its own. */
    Follower join(int worker, Crew asIt, Rig rig, Clock clock) throws InterruptedException {
        Follower follower = Follower.join(HERE, port(), asIt, worker, "host-" + worker, clock);
        Callable<@Nullable Void> serve = () -> {
            follower.serve(rig, LONG);
            return null;
        };
        served.add(threads.submit(serve));
        return follower;
    }

    int port() {
        return leader.address().getPort();
    }

    /** Returns a load of five minutes. */
    static Load load(int lanes) {
        return Load.builder()
                .rate(new Rate(200))
                .duration(Duration.ofMinutes(5))
                .warmup(Duration.ofSeconds(1))
                .lanes(lanes)
                .build();
    }

    LoadResult measure(Load load) throws InterruptedException {
        return measure(load, LoadObserver.NONE);
    }

    LoadResult measure(Load load, LoadObserver observer) throws InterruptedException {
        return leader.measure(SampleResults.valid().subject(), load, 0, 1, Limits.DEFAULTS, observer);
    }

    /** Returns how a worker ended, the first that joined being 0: its exception, or null where it ended well. */
    @Nullable Throwable end(int joined) throws Exception {
        try {
            served.get(joined).get(LONG.toSeconds(), TimeUnit.SECONDS);
            return null;
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    @Override
    public void close() {
        leader.close();
        threads.shutdownNow();
    }
}
