package io.metrifier.load;

import io.metrifier.lab.server.FaultWindow;
import io.metrifier.load.sender.MessageListener;
import io.metrifier.load.sender.MessageLog.Message;
import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.FaultMetrics;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Derives what callers saw of a fault from the outcome of each message. Reads no clock. */
final class FaultOutcome {
    private static final long SECOND = 1_000_000_000;
    private static final double LEVEL = 2;
    private static final int ONE_IN = 100;

    /** Failures after a wait have a latency, as in the histograms of a load. */
    private static final Set<String> WAITED_FOR =
            Set.of("TIMEOUT", MessageListener.WRONG, MessageListener.UNANSWERED, MessageListener.UNSENT);

    /** In the order in which they were due, in nanoseconds since the fault began. */
    private final List<Message> messages;

    private final long over;
    private final long lastDue;
    private final long before;

    private FaultOutcome(List<Message> all, FaultWindow fault) {
        messages = all.stream()
                .map(message -> message.since(fault.begin()))
                .sorted(Comparator.comparingLong(Message::due))
                .toList();
        over = fault.end() - fault.begin();
        List<Message> earlier =
                messages.stream().filter(message -> message.ended() < 0).toList();
        earlier.stream().filter(message -> !message.isRight()).findFirst().ifPresent(message -> {
            throw new IllegalStateException("a call failed before the fault: failure=" + message.failure());
        });
        before = findPercentile99(earlier.stream())
                .orElseThrow(() -> new IllegalStateException(
                        "no call was answered before the fault: answered=0; give it more time or a higher rate"));
        lastDue = messages.get(messages.size() - 1).due();
    }

    /**
     * Returns what callers saw, by the names in {@link FaultMetrics}.
     *
     * @param fault when it was, on the clock of the messages
     * @param stalled the longest stall of the load generator
     * @throws IllegalStateException if calls failed before the fault or there were none, so that nothing can be derived
     */
    static Map<String, Metric> of(List<Message> messages, FaultWindow fault, Duration stalled) {
        return new FaultOutcome(messages, fault).computeFigures(stalled);
    }

    private Map<String, Metric> computeFigures(Duration stalled) {
        Silence silence = findSilence();
        Map<String, Metric> figures = new TreeMap<>();
        figures.put(FaultMetrics.OVER, toSeconds(over));
        figures.put(FaultMetrics.NO_ANSWER, toSeconds(silence.length()));
        silence.back().ifPresent(back -> {
            figures.put(FaultMetrics.BACK, toSeconds(back));
            figures.put(FaultMetrics.BACK_SINCE_OVER, toSecondsSinceEnd(back));
            findLevel(back).ifPresent(level -> {
                figures.put(FaultMetrics.LEVEL, toSeconds(level));
                figures.put(FaultMetrics.LEVEL_SINCE_OVER, toSecondsSinceEnd(level));
            });
            findPercentile99After(back).ifPresent(after -> figures.put(FaultMetrics.P99_AFTER, toMillis(after)));
        });
        figures.put(FaultMetrics.DUE, toCalls(listSince().count()));
        figures.put(
                FaultMetrics.LATE,
                toCalls(listSince()
                        .filter(message -> message.isRight() && isLate(message))
                        .count()));
        countFailures().forEach((failure, count) -> figures.put(FaultMetrics.FAILED + failure, toCalls(count)));
        figures.put(FaultMetrics.P99_BEFORE, toMillis(before));
        figures.put(FaultMetrics.STALLED, Metric.seconds(stalled));
        return figures;
    }

    private Metric toSecondsSinceEnd(long moment) {
        return toSeconds(Math.max(0, moment - over));
    }

    private static Metric toSeconds(long nanos) {
        return Metric.seconds(Duration.ofNanos(nanos));
    }

    private static Metric toMillis(long nanos) {
        return Metric.millis(Duration.ofNanos(nanos));
    }

    private static Metric toCalls(long count) {
        return Metric.of(count, "calls");
    }

    private Stream<Message> listSince() {
        return messages.stream().filter(message -> message.due() >= 0);
    }

    private boolean isLate(Message message) {
        return message.latency() > LEVEL * before;
    }

    private Map<String, Long> countFailures() {
        Map<String, Long> failed = new TreeMap<>();
        for (Message message : messages) {
            String failure = message.failure();
            if (failure != null) {
                failed.merge(failure, 1L, Long::sum);
            }
        }
        return failed;
    }

    private record Silence(long length, OptionalLong back) {}

    /** The longest time without an answer that begins before the fault ended; later ones have other causes. */
    private Silence findSilence() {
        long[] answers = messages.stream()
                .filter(Message::isRight)
                .mapToLong(Message::ended)
                .sorted()
                .toArray();
        int next = 0;
        while (next < answers.length && answers[next] < 0) {
            next++;
        }
        Silence longest = new Silence(0, OptionalLong.empty());
        for (long from = answers[next - 1]; from <= over; from = answers[next++]) {
            boolean comes = next < answers.length;
            long length = (comes ? answers[next] : lastDue) - from;
            if (length > longest.length()) {
                longest = new Silence(length, comes ? OptionalLong.of(answers[next]) : OptionalLong.empty());
            }
            if (!comes) {
                break;
            }
        }
        return longest;
    }

    /** Checks the second that begins with each message in turn. */
    private OptionalLong findLevel(long from) {
        int first = 0;
        int end = 0;
        int failed = 0;
        int late = 0;
        for (; first < messages.size(); first++) {
            long due = messages.get(first).due();
            if (due + SECOND > lastDue) {
                return OptionalLong.empty();
            }
            for (; messages.get(end).due() < due + SECOND; end++) {
                failed += messages.get(end).isRight() ? 0 : 1;
                late += isLate(messages.get(end)) ? 1 : 0;
            }
            if (due >= from && failed == 0 && late * ONE_IN <= end - first) {
                return OptionalLong.of(due);
            }
            failed -= messages.get(first).isRight() ? 0 : 1;
            late -= isLate(messages.get(first)) ? 1 : 0;
        }
        return OptionalLong.empty();
    }

    private OptionalLong findPercentile99After(long back) {
        return findPercentile99(
                messages.stream().filter(message -> message.due() >= back && message.due() < back + SECOND));
    }

    private static OptionalLong findPercentile99(Stream<Message> some) {
        long[] sorted = some.filter(message -> message.isRight() || WAITED_FOR.contains(message.failure()))
                .mapToLong(Message::latency)
                .sorted()
                .toArray();
        return sorted.length == 0
                ? OptionalLong.empty()
                : OptionalLong.of(sorted[(int) Math.ceil(0.99 * sorted.length) - 1]);
    }
}
