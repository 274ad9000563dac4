package io.metrifier.results.metric;

/**
 * The conditions and metrics of a round of a load: messages sent on a schedule. Every other condition is a field of the
 * JSON of {@code MeasuredCall} and {@code Load}, as text; one inside another is named after both, {@code share.number}.
 * The numbers of messages by outcome are named as in {@code MessageCounts}. CPU time and bytes count per answer. The
 * document of a round starts when its first message is due.
 */
public final class LoadMetrics {
    /** The kind of a document. */
    public static final String KIND = "load";

    /** Condition: the prefix of what is known of a share of a load; absent if one process sends all. */
    public static final String SHARE = "share.";

    /** Condition: a hash of every class and file of the program; of shares only. */
    public static final String BUILD = "build";

    /** Condition: whether the lanes received answers themselves, and not threads of the client; absent if not known. */
    public static final String POLLED = "polled";

    /** The number of lanes that sent, which the warm-up may have chosen. */
    public static final String LANES = "lanes";

    /** From the first message due to the last answer, minus the fastest answer; at least the configured duration. */
    public static final String ELAPSED = "elapsed";

    /** Answers per second. */
    public static final String ACHIEVED = "rate.achieved";

    /** The number of messages with an answer, with that of each second where seconds are recorded. */
    public static final String ANSWERED = "answered";

    /** Histogram: from when a message was due to its answer; for prices from the request. */
    public static final String LATENCY = "latency";

    /** The median of latency, with that of each second; 0 in a second without answers. Absent if not recorded. */
    public static final String P50 = "latency.p50";

    /** The 99th percentile of latency, with that of each second; like {@link #P50}. */
    public static final String P99 = "latency.p99";

    /** Histogram: from when a message was sent to its answer; for prices the time since the previous price. */
    public static final String SERVICE = "service";

    /** Histogram: how much later than possible the load generator sent each message. */
    public static final String LATENESS = "lateness";

    /** Histogram: by how much a thread of the load generator overslept that only sleeps. */
    public static final String STALLS = "stalls";

    /** The highest percentile of latency that is valid despite stalls; absent if nothing was sent on a schedule. */
    public static final String HOLDS_UP_TO = "holds-up-to";

    /** CPU time of the calling JVM, and of an embedded server, without compilers and pacing. */
    public static final String CALLER_CPU = "cpu.caller";

    /** The same, with pacing. */
    public static final String CALLER_CPU_PACING = "cpu.caller.with-pacing";

    /** CPU time of a forked server, without compilers. */
    public static final String SERVER_CPU = "cpu.server";

    /** Bytes that the calling JVM allocated. */
    public static final String ALLOCATED = "gc.alloc.rate.norm";

    /** The largest busy share of any core. */
    public static final String BUSIEST_CORE = "busiest-core";

    /** Bytes that a relay passed on to the server. */
    public static final String WIRE_UP = "wire.up";

    /** Bytes that a relay passed on to the clients. */
    public static final String WIRE_DOWN = "wire.down";

    /** The CPU time that lanes spent spinning until the next message was due, as a share of one core. */
    public static final String PACING = "pacing";

    /** How long before a message was due lanes stopped sleeping. */
    public static final String SPIN = "spin";

    /** The share of the run in which a CPU quota stopped the control group of the measuring JVM. */
    public static final String THROTTLED = "throttled";

    /** The prefix of further costs of the calling JVM. */
    public static final String CALLER = "caller.";

    /** The prefix of further costs of a forked server. */
    public static final String SERVER = "server.";

    /** CPU time of its compilers. */
    public static final String COMPILER = "compiler";

    /** The kernel's share of its CPU time. */
    public static final String KERNEL = "kernel";

    /** Bytes that all its threads allocated. */
    public static final String ALL_ALLOCATED = "allocated";

    /** The number of its garbage collections. */
    public static final String COLLECTIONS = "collections";

    /** The p99 of this load, of its middle second, to be compared with {@link #WAITING_P99}. */
    public static final String WAITING_BASE_P99 = "waiting.base-p99";

    /** The p99 of lanes that waited at the same rate, of their worst second; absent if that was not measured. */
    public static final String WAITING_P99 = "waiting.p99";

    /** The number of lanes that waited. */
    public static final String WAITING_LANES = "waiting.lanes";

    private LoadMetrics() {}
}
