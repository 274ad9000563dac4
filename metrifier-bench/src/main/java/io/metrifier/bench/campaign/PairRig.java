package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.engine.LoadMeter;
import io.metrifier.engine.Settled;
import io.metrifier.engine.SettledPairs;
import io.metrifier.engine.Workload;
import io.metrifier.failure.TransportException;
import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.worker.Rig;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** What a worker sends with: pairs, of which each subject has one in each generation, as {@link LoadPairs} has. */
public final class PairRig implements Rig {
    private static final Duration SERVER_WITHIN = Duration.ofSeconds(60);
    private static final Duration RETRY = Duration.ofMillis(500);

    private final Function<Subject, Contender> contenders;
    private final SettledPairs<LoadMeter> starts;
    private final Map<Subject, Settled<LoadMeter>> pairs = new HashMap<>();
    private Optional<LoadMeter> opened = Optional.empty();
    private int generation;

    /** Prepares to send, with what {@link LoadPairs} takes. */
    public PairRig(Function<Subject, Contender> contenders, SettledPairs<LoadMeter> starts) {
        this.contenders = contenders;
        this.starts = starts;
    }

    @Override
    public Optional<Settlement> open(Subject subject, Load load, int asked) throws InterruptedException {
        if (asked != generation) {
            close();
            generation = asked;
        }
        Settled<LoadMeter> pair = pairs.get(subject);
        if (pair == null) {
            pair = started(subject, load);
            pairs.put(subject, pair);
        }
        opened = Optional.of(pair.meter());
        return pair.settlement();
    }

    private Settled<LoadMeter> started(Subject subject, Load load) throws InterruptedException {
        Contender contender = contenders.apply(subject);
        if (subject.server().possibleFor(contender.transport()) instanceof ServerPlace.Remote remote) {
            awaitServer(contender, remote.endpoint());
        }
        return starts.start(contender, generation, Workload.of(subject, load, contender));
    }

    /** Whoever starts workers may start their server at the same time. */
    private static void awaitServer(Contender contender, Endpoint server) throws InterruptedException {
        long deadline = System.nanoTime() + SERVER_WITHIN.toNanos();
        while (true) {
            try (TransportClient client = contender.transport().connect(server, contender.options())) {
                client.persons();
                return;
            } catch (TransportException e) {
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException(
                            "the server must be there in time: server=" + server + " waited=" + SERVER_WITHIN
                                    + " reason=" + e.getMessage(),
                            e);
                }
                TimeUnit.MILLISECONDS.sleep(RETRY.toMillis());
            }
        }
    }

    @Override
    public LoadResult measure(Load load, int round, Limits limits, LoadObserver told) {
        return opened.orElseThrow(() -> new IllegalStateException("a subject must be opened before it is measured"))
                .measure(load, round, limits, told);
    }

    @Override
    public void close() {
        pairs.values().forEach(pair -> pair.meter().close());
        pairs.clear();
        opened = Optional.empty();
    }
}
