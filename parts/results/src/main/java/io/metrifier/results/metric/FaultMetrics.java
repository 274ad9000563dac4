package io.metrifier.results.metric;

/**
 * The conditions and figures of a fault sample: what callers saw that send at a rate and do not wait for answers.
 * Points in time count from the beginning of the fault; a latency counts from when its message was due.
 */
public final class FaultMetrics {
    /** The kind of a document. */
    public static final String KIND = "fault";

    /** Condition: which fault was injected. */
    public static final String FAULT = "fault";

    /** Condition: the requested duration of the fault; absent if the duration depends on the server. */
    public static final String LASTING = "for";

    /** Condition: messages per second. */
    public static final String RATE = "rate";

    /** When the fault ended: the process ran again, the network was whole, or the old server had ended. */
    public static final String OVER = "over";

    /**
     * The longest time without a right answer that began before the fault ended; if no answer came any more, until the
     * last message was due.
     */
    public static final String NO_ANSWER = "no-answer";

    /** When the answer came that ended that time; absent if none came. */
    public static final String BACK = "back";

    /** The same, counted from the end of the fault; 0 if the answer came before. */
    public static final String BACK_SINCE_OVER = "back-since-over";

    /**
     * The beginning of the first whole second in which every due message was answered correctly, and 99 of 100 within
     * twice the p99 before the fault; absent if there was none.
     */
    public static final String LEVEL = "level";

    /** The same, counted from the end of the fault; 0 if answers were back to normal before. */
    public static final String LEVEL_SINCE_OVER = "level-since-over";

    /** The number of messages that were due since the beginning of the fault. */
    public static final String DUE = "due";

    /** The number of them that were answered correctly, but later than twice the p99 before the fault. */
    public static final String LATE = "late";

    /**
     * The prefix of the number of messages that failed, followed by the failure: a kind of
     * {@link io.metrifier.failure.TransportException}, the name of any other exception, {@code WRONG} for the answer to
     * another call, {@code UNANSWERED} and {@code UNSENT} for messages that were open when the run ended.
     */
    public static final String FAILED = "failed.";

    /** The 99th percentile of latency before the fault, in ms. */
    public static final String P99_BEFORE = "p99-before";

    /** The p99 of messages due in the second after answers were back, with timeouts; absent if they were not back. */
    public static final String P99_AFTER = "p99-after";

    /** The longest stall of the load generator itself: the resolution of all times. */
    public static final String STALLED = "stalled";

    private FaultMetrics() {}
}
