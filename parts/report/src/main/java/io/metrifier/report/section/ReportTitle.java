package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.RichText;
import io.metrifier.report.series.ContenderProfile;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ResultGroup;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The title of a report: the question, what was called, and how much was measured. */
public final class ReportTitle {
    private static final int MAX_NAMED = 3;
    private static final String FASTEST = "Which transport is fastest?";

    private ReportTitle() {}

    /** Returns such as {@code Which transport is fastest? getPerson, 7 contenders, 3 rounds}. */
    public static String of(List<ResultGroup> groups) {
        Set<String> scenarios = new LinkedHashSet<>();
        Set<String> contenders = new TreeSet<>();
        Set<String> questions = new TreeSet<>();
        int rounds = 1;
        boolean builds = false;
        for (ResultGroup group : groups) {
            builds |= group.series().stream().anyMatch(one -> one.spec().isOtherBuild());
            group.allSeries().forEach(one -> scenarios.add(one.key().scenario()));
            group.samples().stream()
                    .filter(one -> !one.spec().isOtherBuild())
                    .forEach(one -> contenders.add(one.contender()));
            questions.addAll(listQuestions(group));
            rounds = Math.max(rounds, countRounds(group));
        }
        String called = scenarios.size() > MAX_NAMED
                ? scenarios.size() + " scenarios"
                : RichText.list(List.copyOf(scenarios), "and").toString();
        return (builds ? askIfSlower(groups.get(0), contenders) : chooseQuestion(groups.get(0), contenders, questions))
                + Stream.of(
                                called,
                                NumberFormats.many(contenders.size(), "contender"),
                                NumberFormats.many(rounds, "round"))
                        .filter(part -> !part.isEmpty())
                        .reduce((one, other) -> one + ", " + other)
                        .orElse("");
    }

    private static String askIfSlower(ResultGroup first, Set<String> contenders) {
        List<String> names = contenders.stream()
                .filter(name -> !first.baselines().contains(name))
                .toList();
        return "Is " + (names.size() > MAX_NAMED ? "anything" : RichText.list(names, "or")) + " slower than before? ";
    }

    private static int countRounds(ResultGroup group) {
        return Stream.of(
                        group.series().stream().map(one -> one.rounds().size()),
                        group.samples().stream()
                                .collect(Grouping.inOrder(one -> List.of(one.contender(), one.conditions())))
                                .values()
                                .stream()
                                .map(List::size))
                .flatMap(counts -> counts)
                .max(Integer::compare)
                .orElse(1);
    }

    private static Set<String> listQuestions(ResultGroup group) {
        Set<String> questions = new TreeSet<>();
        if (!group.series().isEmpty()) {
            questions.add(FASTEST);
        }
        if (!group.loads().isEmpty()) {
            questions.add("How does latency grow with load?");
        }
        Sections.QUESTIONS.keySet().stream()
                .filter(kind -> !group.roundsOf(kind).isEmpty())
                .map(Sections.QUESTIONS::get)
                .forEach(questions::add);
        return questions;
    }

    /** Two kinds of transports are named; more are counted. */
    private static String chooseQuestion(ResultGroup first, Set<String> contenders, Set<String> questions) {
        Set<String> titles = new TreeSet<>();
        contenders.stream()
                .filter(name -> !first.baselines().contains(name))
                .forEach(name -> titles.add(ContenderProfile.findFamily(name, first.roles())));
        String question = questions.size() == 1 ? questions.iterator().next() : "Transports, measured:";
        if (titles.size() != 2) {
            return question + " ";
        }
        String both = String.join(" or ", titles);
        return question.equals(FASTEST) ? "Which is faster, " + both + "? " : both + ": " + question + " ";
    }
}
