package io.metrifier.load;

import io.metrifier.lab.place.FaultWindow;
import io.metrifier.lab.place.RunningServer;
import io.metrifier.load.lane.LaneSet;
import io.metrifier.load.lane.MessageLog;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.recovery.Recovery;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends a load, whatever the answers, while a fault befalls the server it is sent to. */
final class FaultRun {
    /** A fault comes after this part of the time: what is before it, it is compared with. */
    private static final int PART = 4;

    /** Starting a server and ending another. */
    private static final Duration OVER_WITHIN = Duration.ofMinutes(2);

    private final Subject subject;
    private final RunningServer server;
    private final Load load;

    FaultRun(Subject subject, RunningServer server, Load load) {
        this.subject = subject;
        this.server = server;
        this.load = load;
    }

    Recovery run(List<TransportClient> callers, Fault fault, Duration lasting) throws InterruptedException {
        MessageLog logbook = new MessageLog();
        FutureTask<FaultWindow> befalling = new FutureTask<>(() -> {
            TimeUnit.NANOSECONDS.sleep(load.duration().dividedBy(PART).toNanos());
            return server.befall(fault, lasting);
        });
        Thread thread = new Thread(befalling, "fault");
        thread.setDaemon(true);
        try (LaneSet lanes = new LaneSet(subject, load, callers, logbook)) {
            thread.start();
            LoadMeasurement measured =
                    new LaneRun(lanes, load, subject.options().callTimeout(), Optional::empty, LoadObserver.NONE).run();
            FaultWindow span = awaited(befalling, fault);
            return FaultOutcome.of(
                    logbook.messages(), span, Duration.ofNanos(measured.stalls().max()));
        } finally {
            befalling.cancel(true);
        }
    }

    private static FaultWindow awaited(FutureTask<FaultWindow> befalling, Fault fault) throws InterruptedException {
        try {
            return befalling.get(OVER_WITHIN.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException(
                    "a fault must come to its end: fault=" + fault + " waited=" + OVER_WITHIN, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a fault did not befall the server: fault=" + fault, e);
        }
    }
}
