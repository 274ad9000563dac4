package io.metrifier.load.sender;

import io.metrifier.failure.TransportException;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.MessageCounts;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Records the outcomes of one lane. Thread-safe: the lane sends, threads of the transport receive answers, another
 * thread reads once a second. A message allocates nothing, and its answer takes a lock for some tens of nanoseconds:
 * reading histograms that are concurrent themselves would delay messages by milliseconds.
 */
public final class SenderRecorder {
    private static final int MAX_FAILURE_KINDS = 20;
    private static final String OTHERS = "(other failures)";

    /** Guards {@link #latency} and {@link #service}, which several threads write. */
    private final Object answers = new Object();

    private final SingleWriterRecorder latency = new SingleWriterRecorder(Distribution.DIGITS);
    private final SingleWriterRecorder service = new SingleWriterRecorder(Distribution.DIGITS);
    /** Written by the lane only. */
    private final SingleWriterRecorder lateness = new SingleWriterRecorder(Distribution.DIGITS);

    private final LongAdder due = new LongAdder();
    private final LongAdder answered = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder unanswered = new LongAdder();
    private final LongAdder unsent = new LongAdder();
    private final LongAdder mismatched = new LongAdder();
    private final LongAdder queued = new LongAdder();
    private final LongAdder pushedBack = new LongAdder();
    private final ConcurrentMap<String, LongAdder> failures = new ConcurrentHashMap<>();
    /** Reused, because a new histogram would grow, and so allocate, on the path of messages. */
    private @Nullable Histogram recentLatency;

    private @Nullable Histogram recentService;
    private @Nullable Histogram recentLateness;
    private volatile long lastAnswer = Long.MIN_VALUE;
    private final MessageListener listener;

    public SenderRecorder() {
        this(MessageListener.NONE);
    }

    /** Creates a recorder that also notifies a listener of every message. */
    public SenderRecorder(MessageListener listener) {
        this.listener = listener;
    }

    /** Records that a message is due; exactly one further call must record its outcome. */
    public void recordDue() {
        due.increment();
    }

    /** Records that the lane sends it now, this much later than possible. */
    public void recordLate(long nanos, boolean laneWasBusy) {
        lateness.recordValue(Math.max(0, nanos));
        if (laneWasBusy) {
            queued.increment();
        }
    }

    /** Records that it had to wait for the transport or for the limit of open messages. */
    public void recordPushBack() {
        pushedBack.increment();
    }

    /** Records its answer. */
    public void recordAnswered(long dueAt, long sentAt, long now, boolean right) {
        synchronized (answers) {
            latency.recordValue(Math.max(0, now - dueAt));
            service.recordValue(Math.max(0, now - sentAt));
        }
        answered.increment();
        lastAnswer = now;
        if (!right) {
            mismatched.increment();
        }
        listener.note(dueAt, now, right ? null : MessageListener.WRONG);
    }

    /** Records this number of prices. */
    public void recordAnswered(long prices, long now) {
        due.add(prices);
        answered.add(prices);
        lastAnswer = now;
    }

    /** Adds the times of prices, which their lane collected while they streamed. */
    public void addTimes(Histogram sinceRequest, Histogram sincePriceBefore) {
        synchronized (answers) {
            add(latency, sinceRequest);
            add(service, sincePriceBefore);
        }
    }

    private static void add(SingleWriterRecorder recorder, Histogram histogram) {
        histogram
                .recordedValues()
                .forEach(value -> recorder.recordValueWithCount(
                        value.getValueIteratedTo(), value.getCountAddedInThisIterationStep()));
    }

    /** Records an answer that was not expected, or in the wrong order. */
    public void recordMismatch() {
        mismatched.increment();
    }

    /** Records its failure; a timeout counts as unanswered. */
    public void recordFailure(Throwable thrown, long dueAt, long now) {
        remember(thrown);
        if (thrown instanceof TransportException transport && transport.kind() == TransportException.Kind.TIMEOUT) {
            recordVainWait(dueAt, now);
        } else {
            failed.increment();
        }
        listener.note(dueAt, now, classify(thrown));
    }

    private static String classify(Throwable thrown) {
        return thrown instanceof TransportException transport
                ? transport.kind().name()
                : thrown.getClass().getSimpleName();
    }

    /** Records that the lane itself failed, with all its remaining messages. */
    public void recordCrash(Throwable thrown) {
        remember(thrown);
        due.increment();
        failed.increment();
    }

    private void remember(Throwable thrown) {
        LongAdder counter = failures.get(thrown.toString());
        if (counter == null) {
            String message = failures.size() < MAX_FAILURE_KINDS ? thrown.toString() : OTHERS;
            counter = failures.computeIfAbsent(message, key -> new LongAdder());
        }
        counter.increment();
    }

    /** Records that a message got no answer until then. */
    public void recordUnanswered(long dueAt, long now) {
        recordVainWait(dueAt, now);
        listener.note(dueAt, now, MessageListener.UNANSWERED);
    }

    private void recordVainWait(long dueAt, long now) {
        recordLatency(now - dueAt, 1);
        unanswered.increment();
    }

    private void recordLatency(long nanos, long count) {
        synchronized (answers) {
            latency.recordValueWithCount(Math.max(0, nanos), count);
        }
    }

    /** Records requested prices that did not arrive within this time. */
    public void recordMissing(long prices, long waited) {
        due.add(prices);
        recordLatency(waited, prices);
        unanswered.add(prices);
    }

    /** Records that a message could not be sent until then. */
    public void recordUnsent(long dueAt, long now) {
        recordLatency(now - dueAt, 1);
        unsent.increment();
        listener.note(dueAt, now, MessageListener.UNSENT);
    }

    /** Returns when the last answer came, {@link Long#MIN_VALUE} if none did. */
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

    /** Returns the latencies since the last call, in a histogram that is reused by the next one. */
    public Histogram takeLatency() {
        recentLatency = latency.getIntervalHistogram(recentLatency);
        return recentLatency;
    }

    /** Returns the service times since the last call, in a histogram that is reused by the next one. */
    public Histogram takeService() {
        recentService = service.getIntervalHistogram(recentService);
        return recentService;
    }

    /** Returns the lateness since the last call, in a histogram that is reused by the next one. */
    public Histogram takeLateness() {
        recentLateness = lateness.getIntervalHistogram(recentLateness);
        return recentLateness;
    }
}
