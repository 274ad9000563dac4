package io.metrifier.load.worker;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.PastSecond;
import io.metrifier.results.load.LoadResult;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A worker: joins a leader, proves that it belongs to it, and does what it orders until it says that this is all. */
public final class Follower implements AutoCloseable {
    private static final Duration LONGEST_WAIT_FOR_START = Duration.ofMinutes(1);

    private final WorkerLink link;
    private final Patience patience;
    private final Clock clock;
    private @Nullable Thread working;

    private Follower(WorkerLink link, Patience patience, Clock clock) {
        this.link = link;
        this.patience = patience;
        this.clock = clock;
        link.end().thenRun(this::leaderIsGone);
    }

    /**
     * Joins, asking again for the leader's address until somebody answers there: its name may not be known yet.
     *
     * @param worker the number of this one
     * @param host what it is to be called
     * @throws UsageException where the leader refuses it; the message says why
     * @throws IllegalStateException where there is no leader in time, or it does not know the token
     */
    public static Follower join(String leaderHost, int leaderPort, Crew crew, int worker, String host, Clock clock)
            throws InterruptedException {
        WorkerLink link = new Guest(crew, worker, host).enter(leaderHost, leaderPort);
        return new Follower(link, crew.patience(), clock);
    }

    /**
     * Does what the leader orders, until it says that this was all.
     *
     * @param idle how long it may order nothing, the longest measurement of another worker included
     * @throws IllegalStateException where the leader is lost or tells of a failure, or the rig fails; the message says
     *     which
     */
    public void serve(Rig rig, Duration idle) throws InterruptedException {
        try {
            while (true) {
                Order order = Order.parse(link.receive(idle));
                if (order instanceof Order.End end) {
                    require(end);
                    return;
                }
                link.send(answer(order, rig));
            }
        } catch (LostException e) {
            hearLastWords();
            throw new IllegalStateException("the leader is lost: it " + e.getMessage());
        } finally {
            link.close();
        }
    }

    private static void require(Order.End end) {
        if (end.failed()) {
            throw new IllegalStateException("the leader ended the measurement: " + end.why());
        }
    }

    /** Who was at work did not hear what the leader said before it closed the connection. */
    private void hearLastWords() throws InterruptedException {
        try {
            while (true) {
                if (Order.parse(link.receive(Duration.ZERO)) instanceof Order.End end) {
                    require(end);
                }
            }
        } catch (LostException e) {
            // It said no more.
        }
    }

    private Record answer(Order order, Rig rig) throws InterruptedException, LostException {
        if (order instanceof Order.TellTime tell) {
            return new Report.Time(tell.number(), clock.instant());
        }
        try {
            work();
            return sent(order, rig);
        } catch (RuntimeException e) {
            throw leaderOr(e, String.valueOf(e.getMessage()));
        } catch (Error e) {
            throw leaderOr(e, e.toString());
        } catch (InterruptedException e) {
            if (link.end().isDone()) {
                throw new LostException(link.end().join());
            }
            throw e;
        } finally {
            rest();
        }
    }

    private Record sent(Order order, Rig rig) throws InterruptedException, LostException {
        if (order instanceof Order.Open open) {
            return new Report.Opened(rig.open(open.subject(), open.load(), open.generation()));
        }
        LoadObserver tell = new Telling();
        if (order instanceof Order.Warm warm) {
            rig.measure(warm.load(), 0, Limits.DEFAULTS, tell);
            return new Report.Warmed();
        }
        if (order instanceof Order.Start start) {
            waitFor(start.at());
            LoadResult result = rig.measure(start.load(), start.round(), start.limits(), tell);
            return new Report.Carried(result);
        }
        throw new LostException(
                "said what was not its turn to say: said=" + order.getClass().getSimpleName());
    }

    /** Tells the leader, who puts the seconds of all workers together while people watch. */
    private final class Telling implements LoadObserver {

        /** What cannot be told any more is told of by the end of the connection. */
        @Override
        public void interval(PastSecond second) {
            try {
                link.send(new Report.Told(second));
            } catch (LostException e) {
                leaderIsGone();
            }
        }

        @Override
        public boolean needsIntervalsAtOnce() {
            return true;
        }
    }

    private void waitFor(Instant start) throws InterruptedException {
        Duration left = Duration.between(clock.instant(), start);
        if (left.compareTo(LONGEST_WAIT_FOR_START) > 0) {
            throw new IllegalStateException("a start must be near, by the own clock: left=" + left);
        }
        if (!left.isNegative()) {
            TimeUnit.NANOSECONDS.sleep(left.toNanos());
        }
    }

    /** A rig that was interrupted because the leader is gone may say so in its own way. */
    private <T extends Throwable> T leaderOr(T failure, String why) throws LostException {
        if (link.end().isDone()) {
            throw new LostException(link.end().join());
        }
        link.send(new Report.Failed(why));
        link.closeAfter(patience.greeting());
        return failure;
    }

    private synchronized void work() throws LostException {
        if (link.end().isDone()) {
            throw new LostException(link.end().join());
        }
        working = Thread.currentThread();
    }

    private synchronized void leaderIsGone() {
        if (working != null) {
            working.interrupt();
        }
    }

    /** An interruption that came too late to matter must not hurt what comes next. */
    private synchronized void rest() {
        working = null;
        if (link.end().isDone()) {
            Thread.interrupted();
        }
    }

    @Override
    public void close() {
        link.close();
    }
}
