package io.metrifier.network;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An emulated network between client and server, the same in both directions.
 *
 * @param roundTrip the round-trip delay; zero, the control, or at least {@link #MIN_ROUND_TRIP}
 * @param jitter the maximum deviation of a round trip in either direction; at most the round trip
 * @param bitsPerSecond the bandwidth of each direction; 0 for unlimited
 * @param loss the share of datagrams and TCP segments that are lost, from 0 to below 1; TCP sends its own again
 * @param queue the queue in front of the bandwidth limit, as its transmission time; a datagram that finds it full is
 *     dropped
 * @param idealTcp whether TCP may fill the network at once; otherwise it opens its window as a kernel does
 */
public record Network(
        Duration roundTrip, Duration jitter, long bitsPerSecond, double loss, Duration queue, boolean idealTcp) {
    /** The minimum delay that can be emulated accurately: below it, the relay's own threads dominate. */
    public static final Duration MIN_ROUND_TRIP = Duration.ofMillis(1);

    private static final Duration USUAL_QUEUE = Duration.ofMillis(100);

    /** The relay without delay: the control that every other network is compared with. */
    public static final Network LOCAL = new Network(Duration.ZERO, Duration.ZERO, 0, 0);

    private static final String IDEAL = "ideal";
    private static final Map<String, Network> PRESETS = Map.of(
            "local", LOCAL,
            "same-zone", new Network(Duration.ofMillis(1), Duration.ofNanos(100_000), 10_000_000_000L, 0),
            "cross-region", new Network(Duration.ofMillis(36), Duration.ofMillis(2), 1_000_000_000L, 0));
    private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?)(us|ms|s)");
    private static final Pattern RATE = Pattern.compile("(\\d{1,6})(kbit|mbit|gbit)");
    private static final Pattern SHARE = Pattern.compile("(\\d{1,2}(?:\\.\\d{1,6})?)%");

    public Network {
        if (!roundTrip.isZero() && roundTrip.compareTo(MIN_ROUND_TRIP) < 0) {
            throw new BeyondRelayException("rtt is below 1ms: rtt=" + format(roundTrip)
                    + "; give 0ms or at least 1ms, or use the kernel's netem, see docs/network.md");
        }
        if (jitter.isNegative() || jitter.compareTo(roundTrip) > 0) {
            throw new IllegalArgumentException(
                    "jitter is longer than the round trip: jitter=" + format(jitter) + " rtt=" + format(roundTrip));
        }
        if (bitsPerSecond < 0 || (bitsPerSecond > 0 && bitsPerSecond < 1000)) {
            throw new IllegalArgumentException("bandwidth is below 1kbit: bandwidth=" + bitsPerSecond);
        }
        if (!(loss >= 0 && loss < 1)) {
            throw new IllegalArgumentException("loss is out of range: loss=" + loss * 100 + "%; give 0% to below 100%");
        }
        if (queue.isNegative() || queue.isZero()) {
            throw new IllegalArgumentException("queue is zero or negative: queue=" + format(queue));
        }
    }

    /** Creates a network with a queue of 100 ms and the TCP window of a kernel. */
    public Network(Duration roundTrip, Duration jitter, long bitsPerSecond, double loss) {
        this(roundTrip, jitter, bitsPerSecond, loss, USUAL_QUEUE, false);
    }

    /**
     * Parses {@code local}, {@code same-zone}, {@code cross-region}, or a custom network such as
     * {@code 36ms,jitter=2ms,bandwidth=100mbit,loss=0.1%,queue=50ms,tcp=ideal}, in which only the round trip is
     * required.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static Network parse(String text) {
        Network preset = PRESETS.get(text);
        if (preset != null) {
            return preset;
        }
        String[] parts = text.split(",", -1);
        Network network = new Network(parseTime(parts[0]), Duration.ZERO, 0, 0);
        for (int i = 1; i < parts.length; i++) {
            network = network.withPart(parts[i]);
        }
        return network;
    }

    /**
     * Returns what {@link #parse} returns; empty if the text is empty.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static Optional<Network> parseOptional(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(parse(text));
    }

    private Network withPart(String part) {
        int equals = part.indexOf('=');
        String value = part.substring(equals + 1);
        return switch (equals < 0 ? part : part.substring(0, equals)) {
            case "jitter" -> new Network(roundTrip, parseTime(value), bitsPerSecond, loss, queue, idealTcp);
            case "bandwidth" -> new Network(roundTrip, jitter, parseRate(value), loss, queue, idealTcp);
            case "loss" -> new Network(roundTrip, jitter, bitsPerSecond, parseShare(value), queue, idealTcp);
            case "queue" -> new Network(roundTrip, jitter, bitsPerSecond, loss, parseTime(value), idealTcp);
            case "tcp" -> new Network(roundTrip, jitter, bitsPerSecond, loss, queue, parseIdeal(value));
            default ->
                throw new IllegalArgumentException(
                        "unknown part of a network: part=" + part + "; give local, same-zone, cross-region or <rtt>"
                                + "[,jitter=<time>][,bandwidth=<rate>][,loss=<percent>][,queue=<time>][,tcp=ideal]");
        };
    }

    private static boolean parseIdeal(String text) {
        if (!text.equals(IDEAL)) {
            throw new IllegalArgumentException("unknown tcp: tcp=" + text + " known=[" + IDEAL + "]");
        }
        return true;
    }

    /**
     * Parses {@code 36ms}, {@code 0.5ms}, {@code 200us} or {@code 1s}.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static Duration parseTime(String text) {
        Matcher match = TIME.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("not a time in us, ms or s: time=" + text);
        }
        int nanosDigits = switch (match.group(2)) {
            case "us" -> 3;
            case "ms" -> 6;
            default -> 9;
        };
        return Duration.ofNanos(new BigDecimal(match.group(1))
                .scaleByPowerOfTen(nanosDigits)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact());
    }

    /**
     * Parses {@code 100mbit}, {@code 64kbit} or {@code 1gbit}, in thousands.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static long parseRate(String text) {
        Matcher match = RATE.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException(
                    "not a bandwidth: bandwidth=" + text + "; give a whole number and its unit, kbit, mbit or gbit");
        }
        long unit = switch (match.group(2)) {
            case "kbit" -> 1_000L;
            case "mbit" -> 1_000_000L;
            default -> 1_000_000_000L;
        };
        return Long.parseLong(match.group(1)) * unit;
    }

    /**
     * Parses {@code 0.1%}.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static double parseShare(String text) {
        Matcher match = SHARE.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("not a percentage: loss=" + text + "; example=0.1%");
        }
        return Double.parseDouble(match.group(1)) / 100;
    }

    /** Returns the minimum duration of a call. */
    public Duration minRoundTrip() {
        return roundTrip.minus(jitter);
    }

    private static String format(Duration time) {
        return BigDecimal.valueOf(time.toNanos(), 6).stripTrailingZeros().toPlainString() + "ms";
    }

    private static String formatRate(long bitsPerSecond) {
        return bitsPerSecond % 1_000_000_000L == 0
                ? bitsPerSecond / 1_000_000_000L + "gbit"
                : bitsPerSecond % 1_000_000L == 0 ? bitsPerSecond / 1_000_000L + "mbit" : bitsPerSecond / 1000 + "kbit";
    }

    /** Returns the long form that {@link #parse} reads. */
    @Override
    public String toString() {
        return format(roundTrip)
                + (jitter.isZero() ? "" : ",jitter=" + format(jitter))
                + (bitsPerSecond == 0 ? "" : ",bandwidth=" + formatRate(bitsPerSecond))
                + (loss == 0
                        ? ""
                        : ",loss="
                                + new BigDecimal(String.format(Locale.ROOT, "%.6f", loss * 100))
                                        .stripTrailingZeros()
                                        .toPlainString()
                                + "%")
                + (queue.equals(USUAL_QUEUE) ? "" : ",queue=" + format(queue))
                + (idealTcp ? ",tcp=" + IDEAL : "");
    }
}
