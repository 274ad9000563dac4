package io.metrifier.load.worker;

import io.metrifier.load.LoadObserver;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** What the leader knows of one worker, and how it talks to it. For one thread at a time. */
final class Member implements Comparable<Member> {
    private static final int READINGS = 8;

    private final int worker;
    private final String host;
    private final WorkerLink link;
    private final Patience patience;

    Member(int worker, String host, WorkerLink link, Patience patience) {
        this.worker = worker;
        this.host = host;
        this.link = link;
        this.patience = patience;
    }

    int worker() {
        return worker;
    }

    String host() {
        return host;
    }

    WorkerLink link() {
        return link;
    }

    /** Returns what people call it. */
    @Override
    public String toString() {
        return "worker=" + worker + " host=" + host;
    }

    @Override
    public int compareTo(Member other) {
        return Integer.compare(worker, other.worker);
    }

    Report.Opened open(Order.Open order) throws LostException, InterruptedException {
        link.send(order);
        return await(Report.Opened.class, patience.open());
    }

    void warm(Load load) throws LostException, InterruptedException {
        link.send(new Order.Warm(load));
        Deadline due = new Deadline(load);
        Report report = next(due.left());
        while (!(report instanceof Report.Warmed)) {
            report = next(due.left());
        }
    }

    /** Asks for the time until it is known well: the fastest of a few answers tells most. */
    ClockReading readClock(Clock own) throws LostException, InterruptedException {
        ClockReading best = askTime(0, own);
        for (int number = 1; number < READINGS; number++) {
            best = best.better(askTime(number, own));
        }
        return best;
    }

    private ClockReading askTime(int number, Clock own) throws LostException, InterruptedException {
        Instant asked = own.instant();
        link.send(new Order.TellTime(number));
        Instant theirs = await(Report.Time.class, patience.silence()).now();
        return ClockReading.of(asked, theirs, own.instant());
    }

    LoadResult carry(Order.Start order, LoadObserver observer) throws LostException, InterruptedException {
        link.send(order);
        Deadline due = new Deadline(order.load());
        while (true) {
            Report report = next(due.left());
            if (report instanceof Report.Carried carried) {
                return carried.result();
            }
            if (report instanceof Report.Told told) {
                observer.interval(told.second());
            }
        }
    }

    private <T extends Report> T await(Class<T> expected, Duration within) throws LostException, InterruptedException {
        Report report = next(within);
        if (!expected.isInstance(report)) {
            throw new LostException("said what was not asked for: said="
                    + report.getClass().getSimpleName() + " expected=" + expected.getSimpleName());
        }
        return expected.cast(report);
    }

    private Report next(Duration within) throws LostException, InterruptedException {
        Report report = Report.parse(link.receive(within));
        if (report instanceof Report.Failed failed) {
            throw new LostException("failed: " + failed.why());
        }
        return report;
    }

    /** When a load must have ended at last, and by when a sign of life is due until then. */
    private final class Deadline {
        private final long deadline;

        Deadline(Load load) {
            deadline = System.nanoTime()
                    + load.duration()
                            .plus(load.grace().multipliedBy(2))
                            .plus(patience.slack())
                            .toNanos();
        }

        Duration left() {
            Duration left = Duration.ofNanos(deadline - System.nanoTime());
            return left.compareTo(patience.silence()) < 0 ? left : patience.silence();
        }
    }
}
