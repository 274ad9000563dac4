package io.metrifier.report.ranking;

import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.series.Grouping;
import io.metrifier.results.document.NaturalOrder;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Rankings that differ in one parameter only, in its order.
 *
 * @param rankings at least two
 */
public record ParameterSweep(String parameter, SeriesKey common, List<Ranking> rankings) {

    /** Finds every sweep: a varying parameter, and two values of it or more with at least two transports. */
    public static List<ParameterSweep> of(List<Ranking> rankings, Labels labels) {
        List<ParameterSweep> sweeps = new ArrayList<>();
        for (String parameter : labels.varying()) {
            rankings.stream()
                    .filter(ranking -> ranking.contenders().size() > 1)
                    .sorted(Comparator.comparing(ranking -> value(ranking, parameter), NaturalOrder.ORDER))
                    .collect(Grouping.sorted(ranking -> ranking.setting().without(parameter)))
                    .forEach((common, group) -> {
                        if (group.size() > 1) {
                            sweeps.add(new ParameterSweep(parameter, common, group));
                        }
                    });
        }
        return sweeps;
    }

    private static String value(Ranking ranking, String parameter) {
        return ranking.setting().parameters().getOrDefault(parameter, "");
    }

    public String value(Ranking ranking) {
        return value(ranking, parameter);
    }

    /** Returns whether every value is a number above zero, so that it has a place on an axis. */
    public boolean numeric() {
        return rankings.stream()
                .mapToDouble(ranking -> NaturalOrder.parse(value(ranking)))
                .allMatch(v -> v > 0 && v < 1e15);
    }

    /** Returns every transport of any ranking. */
    public List<String> transports() {
        TreeSet<String> names = new TreeSet<>();
        rankings.forEach(ranking -> ranking.contenders().forEach(one -> names.add(one.contender())));
        return List.copyOf(names);
    }

    /**
     * Returns which contender leads a ranking: one name, or several if that is inconclusive; none where fewer than two
     * had settled.
     */
    public static String describeLeaders(Ranking ranking) {
        if (ranking.verdict().ranking().size() < 2) {
            return "none";
        }
        if (ranking.confidence() == Confidence.INDICATION) {
            return ranking.leader().contender() + "?";
        }
        return String.join(
                " or ", ranking.front().stream().map(Series::contender).toList());
    }

    /** Returns which contender leads from each number on, or with each value, in words. */
    public String inWords() {
        List<String> parts = new ArrayList<>();
        String before = "";
        for (Ranking ranking : rankings) {
            String now = describeLeaders(ranking);
            if (!now.equals(before)) {
                parts.add((numeric() ? "from %s=%s on " : "with %s=%s ").formatted(parameter, value(ranking)) + now);
            }
            before = now;
        }
        return parts.size() == 1 ? before + " at every value of " + parameter : String.join(", ", parts);
    }
}
