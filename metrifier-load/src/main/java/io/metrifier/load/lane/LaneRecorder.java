package io.metrifier.load.lane;

import io.metrifier.failure.TransportException;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what one lane finds. Thread-safe, without a lock or an allocation on the way of a message: the lane sends,
 * threads of the transport hear answers, another thread looks once a second.
 */
public final class LaneRecorder {
    private static final int MOST_MESSAGES = 20;
    private static final String OTHERS = "(other failures)";

    private final Recorder latency = new Recorder(Distribution.DIGITS);
    private final Recorder service = new Recorder(Distribution.DIGITS);
    private final Recorder lateness = new Recorder(Distribution.DIGITS);
    private final LongAdder due = new LongAdder();
    private final LongAdder answered = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder unanswered = new LongAdder();
    private final LongAdder unsent = new LongAdder();
    private final LongAdder mismatched = new LongAdder();
    private final LongAdder queued = new LongAdder();
    private final LongAdder pushedBack = new LongAdder();
    private final ConcurrentMap<String, LongAdder> failures = new ConcurrentHashMap<>();
    /** Handed out and taken back, because one that is new would grow, and so allocate, on the way of messages. */
    private @Nullable Histogram recentLatency;

    private @Nullable Histogram recentService;
    private @Nullable Histogram recentLateness;
    private volatile long lastAnswer = Long.MIN_VALUE;
    private final MessageListener journal;

    public LaneRecorder() {
        this(MessageListener.NONE);
    }

    /** Lets a journal hear of every message of calls. */
    public LaneRecorder(MessageListener journal) {
        this.journal = journal;
    }

    /** A message is due: what becomes of it must be told by one further call. */
    public void due() {
        due.increment();
    }

    /** Its lane sends it now, this much later than it could have. */
    public void late(long nanos, boolean laneWasBusy) {
        lateness.recordValue(Math.max(0, nanos));
        if (laneWasBusy) {
            queued.increment();
        }
    }

    /** It had to wait for the transport or for the bound on open messages. */
    public void pushedBack() {
        pushedBack.increment();
    }

    /** It came back. */
    public void answered(long dueAt, long sentAt, long now, boolean right) {
        latency.recordValue(Math.max(0, now - dueAt));
        service.recordValue(Math.max(0, now - sentAt));
        answered.increment();
        lastAnswer = now;
        if (!right) {
            mismatched.increment();
        }
        journal.note(dueAt, now, right ? null : MessageListener.WRONG);
    }

    /** That many prices came back. */
    public void answered(long prices, long now) {
        due.add(prices);
        answered.add(prices);
        lastAnswer = now;
    }

    /** Adds the times of prices, which their lane kept while they streamed. */
    public void addTimes(Histogram sinceRequest, Histogram sincePriceBefore) {
        add(latency, sinceRequest);
        add(service, sincePriceBefore);
    }

    private static void add(Recorder recorder, Histogram histogram) {
        histogram
                .recordedValues()
                .forEach(value -> recorder.recordValueWithCount(
                        value.getValueIteratedTo(), value.getCountAddedInThisIterationStep()));
    }

    /** Something came back that nothing waited for, or in the wrong order. */
    public void mismatched() {
        mismatched.increment();
    }

    /** It failed then; after a time-out it counts as unanswered. */
    public void failed(Throwable thrown, long dueAt, long now) {
        remember(thrown);
        if (thrown instanceof TransportException transport && transport.kind() == TransportException.Kind.TIMEOUT) {
            waitedInVain(dueAt, now);
        } else {
            failed.increment();
        }
        journal.note(dueAt, now, kind(thrown));
    }

    private static String kind(Throwable thrown) {
        return thrown instanceof TransportException transport
                ? transport.kind().name()
                : thrown.getClass().getSimpleName();
    }

    /** The lane itself failed, and whatever it still had to send with it. */
    public void broken(Throwable thrown) {
        remember(thrown);
        due.increment();
        failed.increment();
    }

    private void remember(Throwable thrown) {
        LongAdder counter = failures.get(thrown.toString());
        if (counter == null) {
            String message = failures.size() < MOST_MESSAGES ? thrown.toString() : OTHERS;
            counter = failures.computeIfAbsent(message, key -> new LongAdder());
        }
        counter.increment();
    }

    /** A message got no answer until then. */
    public void unanswered(long dueAt, long now) {
        waitedInVain(dueAt, now);
        journal.note(dueAt, now, MessageListener.UNANSWERED);
    }

    private void waitedInVain(long dueAt, long now) {
        latency.recordValue(Math.max(0, now - dueAt));
        unanswered.increment();
    }

    /** Prices that were asked for did not come while that long was waited. */
    public void missing(long prices, long waited) {
        due.add(prices);
        latency.recordValueWithCount(Math.max(0, waited), prices);
        unanswered.add(prices);
    }

    /** A message never left until then. */
    public void unsent(long dueAt, long now) {
        latency.recordValue(Math.max(0, now - dueAt));
        unsent.increment();
        journal.note(dueAt, now, MessageListener.UNSENT);
    }

    /** Returns when the last answer came, {@link Long#MIN_VALUE} where none did. */
    public long lastAnswer() {
        return lastAnswer;
    }

    public MessageCounts counts() {
        return new MessageCounts(
                due.sum(),
                answered.sum(),
                failed.sum(),
                unanswered.sum(),
                unsent.sum(),
                mismatched.sum(),
                queued.sum(),
                pushedBack.sum());
    }

    public Map<String, Long> failures() {
        Map<String, Long> counted = new TreeMap<>();
        failures.forEach((message, count) -> counted.put(message, count.sum()));
        return counted;
    }

    /** Returns and forgets the latencies since the last call, in a histogram good until the next one. */
    public Histogram takeLatency() {
        recentLatency = latency.getIntervalHistogram(recentLatency);
        return recentLatency;
    }

    /** Returns and forgets the service times since the last call, in a histogram good until the next one. */
    public Histogram takeService() {
        recentService = service.getIntervalHistogram(recentService);
        return recentService;
    }

    /** Returns and forgets the lateness since the last call, in a histogram good until the next one. */
    public Histogram takeLateness() {
        recentLateness = lateness.getIntervalHistogram(recentLateness);
        return recentLateness;
    }
}
