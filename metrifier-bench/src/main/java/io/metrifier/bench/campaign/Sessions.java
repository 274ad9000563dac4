package io.metrifier.bench.campaign;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.Limits;
import io.metrifier.load.LoadSession;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Measures with one {@link LoadSession} for each subject, kept from its first measurement to the end, saves every
 * result and tells how it goes. For one thread.
 */
public final class Sessions implements Campaign.Measurer, AutoCloseable {
    private final Function<String, Transport> transports;
    private final Limits limits;
    private final ResultFolder folder;
    private final PrintWriter progress;
    private final Map<Subject, LoadSession> open = new HashMap<>();

    /**
     * Prepares to measure.
     *
     * @param transports finds a transport by its id
     * @param limits what makes a result invalid
     * @param folder where results are saved
     * @param progress what people watch
     */
    public Sessions(Function<String, Transport> transports, Limits limits, ResultFolder folder, PrintWriter progress) {
        this.transports = transports;
        this.limits = limits;
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Returns those whose calls and answers cross the network they are asked to cross, and says why it leaves others
     * out.
     *
     * @throws UsageException where there are none
     */
    public List<Subject> crossing(List<Subject> subjects) {
        List<Subject> crossing = subjects.stream().filter(this::crosses).toList();
        if (crossing.isEmpty()) {
            throw new UsageException("no transport crosses the network: transports="
                    + subjects.stream().map(Subject::transport).toList());
        }
        return crossing;
    }

    private boolean crosses(Subject subject) {
        try {
            session(subject);
            return true;
        } catch (BeyondRelayException e) {
            progress.println("left out: " + e.getMessage());
            progress.flush();
            return false;
        }
    }

    private LoadSession session(Subject subject) {
        return open.computeIfAbsent(subject, key -> LoadSession.open(transports.apply(key.transport()), key, limits));
    }

    @Override
    public LoadResult measure(Subject subject, Load load, int round) throws InterruptedException {
        LoadSession session = UsageException.given(() -> session(subject));
        LoadProgress told = new LoadProgress(subject, load, round, progress);
        IntervalLog log = new IntervalLog();
        LoadResult result = session.measure(load, round, interval -> {
            told.interval(interval);
            log.interval(interval);
        });
        try {
            progress.println((result.valid() ? "valid    " : "INVALID  ") + folder.save(result, log));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save a result: " + e, e);
        }
        result.findings().forEach(finding -> progress.println("         " + finding.rule() + ": " + finding.message()));
        progress.flush();
        return result;
    }

    @Override
    public void close() {
        open.values().forEach(LoadSession::close);
    }
}
