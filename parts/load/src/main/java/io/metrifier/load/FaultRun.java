package io.metrifier.load;

import io.metrifier.lab.server.FaultWindow;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.load.sender.MessageLog;
import io.metrifier.load.sender.SenderSet;
import io.metrifier.results.document.Metric;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends a load, and injects a fault into the server meanwhile. */
record FaultRun(MeasuredCall subject, RunningServer server, Load load) {
    /** The fault begins after this fraction of the duration; the time before it is the reference. */
    private static final int PART = 4;

    /** The maximum time of starting a server and stopping another. */
    private static final Duration OVER_WITHIN = Duration.ofMinutes(2);

    Map<String, Metric> run(List<TransportClient> callers, Fault fault, Duration lasting) throws InterruptedException {
        MessageLog log = new MessageLog();
        FutureTask<FaultWindow> injection = new FutureTask<>(() -> {
            TimeUnit.NANOSECONDS.sleep(load.pace().duration().dividedBy(PART).toNanos());
            return server.injectFault(fault, lasting);
        });
        Thread thread = new Thread(injection, "fault");
        thread.setDaemon(true);
        try (SenderSet lanes = new SenderSet(subject, load, callers, log)) {
            thread.start();
            LoadMeasurement measured = new LaneRun(
                            lanes,
                            load,
                            subject.options().callTimeout(),
                            Optional::empty,
                            LaneRun.SECOND,
                            LoadObserver.NONE)
                    .run();
            FaultWindow window = await(injection, fault);
            return FaultOutcome.of(
                    log.messages(),
                    window,
                    Duration.ofNanos(measured.histogram(LoadMetrics.STALLS).max()));
        } finally {
            injection.cancel(true);
        }
    }

    private static FaultWindow await(FutureTask<FaultWindow> injection, Fault fault) throws InterruptedException {
        try {
            return injection.get(OVER_WITHIN.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("a fault did not end: fault=" + fault + " waited=" + OVER_WITHIN, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("the fault could not be injected: fault=" + fault, e);
        }
    }
}
