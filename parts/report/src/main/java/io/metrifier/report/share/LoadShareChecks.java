package io.metrifier.report.share;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Checks that the results of shares are those of one load: all there, of one program, sent at one time. */
final class LoadShareChecks {
    private static final double NANOS_PER_MILLI = 1e6;

    private LoadShareChecks() {}

    /**
     * Returns every broken rule.
     *
     * @param parts at least one, in the order of their shares
     * @param began when the first of them started
     */
    static List<InvalidityReason> of(List<LoadRound> parts, Instant began) {
        List<InvalidityReason> findings = new ArrayList<>(checkComplete(parts));
        Map<String, String> first = describeIdentity(parts.get(0));
        for (LoadRound part : parts) {
            findings.addAll(checkDifference(shareOf(part), describeIdentity(part), first));
        }
        findings.addAll(checkSkew(parts, began));
        if (findings.isEmpty()) {
            findings.addAll(LoadShareSignTest.findDisagreements(
                    parts.stream().map(LoadShareChecks::listMedians).toList()));
        }
        return findings;
    }

    private static List<Long> listMedians(LoadRound part) {
        return part.seconds(LoadMetrics.P50).stream()
                .map(Math::round)
                .filter(nanos -> nanos > 0)
                .toList();
    }

    static LoadShare shareOf(LoadRound part) {
        return part.load().share().orElseThrow();
    }

    /** What is lost is not measured: the others sent less than the rate, and the server was less busy. */
    private static List<InvalidityReason> checkComplete(List<LoadRound> parts) {
        List<Integer> numbers =
                parts.stream().map(part -> shareOf(part).number()).toList();
        int of = shareOf(parts.get(0)).of();
        List<InvalidityReason> findings = new ArrayList<>();
        IntStream.rangeClosed(1, of)
                .filter(number -> !numbers.contains(number))
                .mapToObj(number -> number + "/" + of)
                .reduce((one, other) -> one + ", " + other)
                .map(missing -> new InvalidityReason("share-missing", "shares are missing: missing=" + missing))
                .ifPresent(findings::add);
        numbers.stream()
                .filter(number -> Collections.frequency(numbers, number) > 1)
                .distinct()
                .map(number -> number + "/" + of)
                .reduce((one, other) -> one + ", " + other)
                .map(twice -> new InvalidityReason("share-twice", "duplicate shares: duplicates=" + twice))
                .ifPresent(findings::add);
        return findings;
    }

    /** Returns the first thing in which a share is not the first one. */
    private static List<InvalidityReason> checkDifference(
            LoadShare share, Map<String, String> own, Map<String, String> first) {
        TreeSet<String> names = new TreeSet<>(own.keySet());
        names.addAll(first.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(own.get(name), first.get(name)))
                .limit(1)
                .map(name -> new InvalidityReason(
                        "shares-differ",
                        "shares have different builds, Java, libraries or flags: share=" + share.fraction()
                                + " process=" + share.process() + " differs=" + name + " value="
                                + own.getOrDefault(name, "none") + " first=" + first.getOrDefault(name, "none")))
                .toList();
    }

    /** Returns what must be the same in all shares, by name. */
    private static Map<String, String> describeIdentity(LoadRound part) {
        Map<String, String> identity = new TreeMap<>();
        identity.put("java", part.environment().java().version());
        part.environment().libraries().forEach((name, version) -> identity.put("library " + name, version));
        identity.putAll(part.sample().conditions());
        identity.keySet().removeIf(name -> name.startsWith(LoadMetrics.SHARE));
        return identity;
    }

    /** A share that starts late sends late, while the others are silent already. */
    private static List<InvalidityReason> checkSkew(List<LoadRound> parts, Instant began) {
        LoadRound last = parts.stream()
                .max(Comparator.comparing(part -> part.document().startedAt()))
                .orElseThrow();
        Duration skew = Duration.between(began, last.document().startedAt());
        Duration limit = last.load().maxSkew();
        return skew.compareTo(limit) <= 0
                ? List.of()
                : List.of(new InvalidityReason(
                        "start-skew",
                        String.format(
                                Locale.ROOT,
                                "shares did not start within 1 %% of the duration: share=%s process=%s late=%.1f ms "
                                        + "limit=%.1f ms",
                                shareOf(last).fraction(),
                                shareOf(last).process(),
                                skew.toNanos() / NANOS_PER_MILLI,
                                limit.toNanos() / NANOS_PER_MILLI)));
    }
}
