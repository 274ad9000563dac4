package io.metrifier.report.contest;

import io.metrifier.report.data.Grouping;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.results.document.NaturalOrder;
import io.metrifier.results.document.SeriesKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Contests that differ in one parameter only, in its order.
 *
 * @param contests at least two
 */
public record ParameterSweep(String parameter, SeriesKey common, List<Contest> contests) {

    /** Finds every sweep: a varying parameter, and two values of it or more with at least two transports. */
    public static List<ParameterSweep> of(List<Contest> contests, SettingLabels labels) {
        List<ParameterSweep> sweeps = new ArrayList<>();
        for (String parameter : labels.varying()) {
            contests.stream()
                    .filter(contest -> contest.ranking().size() > 1)
                    .sorted(Comparator.comparing(contest -> value(contest, parameter), NaturalOrder.ORDER))
                    .collect(Grouping.sorted(contest -> contest.setting().without(parameter)))
                    .forEach((common, group) -> {
                        if (group.size() > 1) {
                            sweeps.add(new ParameterSweep(parameter, common, group));
                        }
                    });
        }
        return sweeps;
    }

    private static String value(Contest contest, String parameter) {
        return contest.setting().parameters().getOrDefault(parameter, "");
    }

    public String value(Contest contest) {
        return value(contest, parameter);
    }

    /** Returns whether every value is a number above zero, so that it has a place on an axis. */
    public boolean numeric() {
        return contests.stream()
                .mapToDouble(contest -> NaturalOrder.number(value(contest)))
                .allMatch(v -> v > 0 && v < 1e15);
    }

    /** Returns every transport of any contest. */
    public List<String> transports() {
        TreeSet<String> names = new TreeSet<>();
        contests.forEach(contest -> contest.ranking().forEach(standing -> names.add(standing.transport())));
        return List.copyOf(names);
    }

    /** Returns which contender leads a contest: one name, or, if that is inconclusive, several. */
    public static String leaders(Contest contest) {
        if (contest.confidence() == Confidence.INDICATION) {
            return contest.leader().transport() + "?";
        }
        return String.join(
                " or ", contest.front().stream().map(RankedTransport::transport).toList());
    }

    /** Returns which contender leads from each point on, in words. */
    public String inWords() {
        List<String> parts = new ArrayList<>();
        String before = "";
        for (Contest contest : contests) {
            String now = leaders(contest);
            if (!now.equals(before)) {
                parts.add("from " + parameter + "=" + value(contest) + " on " + now);
            }
            before = now;
        }
        return parts.size() == 1 ? before + " over the whole sweep" : String.join(", ", parts);
    }
}
