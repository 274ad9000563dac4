package io.metrifier.report.site;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ContenderProfile;
import io.metrifier.results.contender.Tier;
import java.util.List;
import java.util.Map;

/**
 * The main figure that a result has of one contender under one condition. Immutable.
 *
 * @param where the result and what it was made on
 * @param measured the scenario, and what else differs from other figures of the result
 * @param quantity such as {@code calls per second}
 * @param rank sorts the figures of one condition, the best first
 * @param value as reports write it
 * @param cpu CPU time per call of both sides; a dash if it was not counted
 * @param trusted whether it is valid and settled
 */
record RecordedFigure(
        Where where,
        String contender,
        Tier tier,
        String measured,
        String network,
        String quantity,
        double rank,
        String value,
        String cpu,
        boolean trusted) {
    /** The network of a client and a server without a relay between them. */
    static final String LOOPBACK = "loopback";

    /**
     * A result and what it was made on.
     *
     * @param date such as 2026-11-26; empty if unknown
     * @param java the feature version; empty if unknown
     * @param cores of the machine; empty if unknown
     * @param processor of the machine; empty if unknown
     */
    record Where(String page, String date, String java, String cores, String processor) {
        static Where of(String page, ComparableResults group) {
            Map<String, String> facts = group.conditions().facts();
            String captured = group.conditions().captured();
            return new Where(
                    page,
                    captured.substring(0, Math.min("2026-11-26".length(), captured.length())),
                    facts.getOrDefault("java", "").replaceAll("^(\\d+).*", "$1"),
                    facts.getOrDefault("cores", ""),
                    facts.getOrDefault("processor", ""));
        }
    }

    /** Returns the ids of the transports in its contender: one, or those of a client and a server. */
    List<String> stacks() {
        return ContenderProfile.sides(contender).stream()
                .map(name -> name.replaceAll("[+@].*", ""))
                .distinct()
                .toList();
    }

    /** Returns the condition that figures must share to be compared. */
    List<String> condition() {
        return List.of(measured, network, quantity);
    }
}
