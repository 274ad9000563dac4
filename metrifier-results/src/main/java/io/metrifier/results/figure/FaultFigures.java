package io.metrifier.results.figure;

/**
 * What a sample of a fault holds: what callers saw that send at a rate, whatever the answers. Moments count from the
 * beginning of the fault; a latency counts from when its message was due.
 */
public final class FaultFigures {
    /** The kind of a document. */
    public static final String KIND = "fault";

    /** Condition: which fault was injected. */
    public static final String FAULT = "fault";

    /** Condition: how long it was to last; absent if that depends on the server. */
    public static final String LASTING = "for";

    /** Condition: messages per second. */
    public static final String RATE = "rate";

    /** When the fault was over: the process ran again, the network was whole, the old server had ended. */
    public static final String OVER = "over";

    /** The longest time without a right answer that began before the fault was over. */
    public static final String NO_ANSWER = "no-answer";

    /** When the answer came that ended it; absent if none came. */
    public static final String BACK = "back";

    /** The same, counted from the end of the fault; 0 if it came before. */
    public static final String BACK_SINCE_OVER = "back-since-over";

    /** When answers were level again for a whole second; absent if they never were. */
    public static final String LEVEL = "level";

    /** The same, counted from the end of the fault; 0 if they were before. */
    public static final String LEVEL_SINCE_OVER = "level-since-over";

    /** How many messages were due from the beginning of the fault on. */
    public static final String DUE = "due";

    /** How many of them were answered rightly, but later than within twice the p99 of before. */
    public static final String LATE = "late";

    /** Begins the number of messages that failed in one way, followed by the kind of the failure. */
    public static final String FAILED = "failed.";

    /** The latency that 99 of 100 messages before the fault did not exceed, in ms. */
    public static final String P99_BEFORE = "p99-before";

    /** The same of those due in the second after answers were back; absent if they were not. */
    public static final String P99_AFTER = "p99-after";

    /** The longest time that the load generator itself stood still meanwhile. */
    public static final String STALLED = "stalled";

    private FaultFigures() {}
}
