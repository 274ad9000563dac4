package io.metrifier.report.choice;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.ComparisonWords;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.ChoiceVerdict;
import io.metrifier.results.choice.Preference;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a choice as sentences, the same for a terminal and a page. */
final class ChoiceWords {
    private final Choice choice;
    private final ChoiceQuestion question;

    ChoiceWords(Choice choice) {
        this.choice = choice;
        this.question = choice.question();
    }

    /** Returns the question in a few words. */
    String question() {
        return question.scenario()
                + (question.message() == null ? "" : " of " + question.message().name()) + " at " + question.rate()
                + "/s" + (question.network().isEmpty() ? ", next to the server" : " over " + question.network())
                + (question.slo() == null ? "" : ", " + question.slo());
    }

    PageBlock.Answer answer() {
        return answer(choice.answer(), describeNext() + formatConfidence(), explainNoCandidate());
    }

    /** Returns the verdict by another preference. */
    PageBlock.Answer other(ChoiceVerdict verdict) {
        return answer(verdict, "", RichText.of("No candidate is left."));
    }

    private PageBlock.Answer answer(ChoiceVerdict verdict, String ofConclusive, RichText none) {
        RichText words = switch (verdict.state()) {
            case CONCLUSIVE -> explainConclusive(verdict).and(ofConclusive);
            case INCONCLUSIVE -> explainInconclusive(verdict);
            case NONE -> none;
        };
        PageBlock.Confidence confidence = verdict.state() == ChoiceVerdict.State.INCONCLUSIVE
                ? PageBlock.Confidence.INCONCLUSIVE
                : PageBlock.Confidence.CONCLUSIVE;
        return new PageBlock.Answer(chooseTopic(verdict.preference()), words, confidence);
    }

    private String chooseTopic(Preference preference) {
        return switch (preference) {
            case COST -> "the cheapest";
            case LATENCY -> "the lowest " + percentile();
            case THROUGHPUT -> "the most calls";
            case BYTES -> "the fewest bytes";
        };
    }

    private RichText explainConclusive(ChoiceVerdict verdict) {
        String best = String.valueOf(verdict.best());
        RichText words = RichText.of("Take ").strong(best).and(": ").and(describeMeasured(best, verdict.preference()));
        return verdict.same().isEmpty()
                ? words.and(".")
                : words.and(", and ")
                        .and(RichText.list(verdict.same(), "and"))
                        .and((verdict.same().size() == 1 ? " is " : " are ")
                                + ComparisonWords.equivalentWithin(question.minimumEffect()) + ".");
    }

    private String describeMeasured(String name, Preference preference) {
        return figure(name, preference)
                .map(figure -> formatValue(preference, figure.estimate()))
                .map(value -> switch (preference) {
                    case COST -> value + " of CPU time per call, both sides together";
                    case LATENCY -> percentile() + " " + value;
                    case THROUGHPUT -> value + " calls per second in a closed loop";
                    case BYTES -> value + " bytes per call, both directions together";
                })
                .orElse("not measured");
    }

    /** Returns a sentence about the closest of the candidates that are worse by the preference. */
    private String describeNext() {
        Optional<Candidate> next = choice.candidates().stream()
                .filter(one -> one.outcome() == CandidateOutcome.BEHIND && one.times() != null)
                .min(Comparator.comparingDouble(one -> getValue(one.times())));
        return next.map(one -> " The next, " + one.name() + ", " + one.why() + ".")
                .orElse(" No other candidate is left.");
    }

    private static double getValue(@Nullable CandidateFigure figure) {
        return figure == null ? Double.POSITIVE_INFINITY : figure.value();
    }

    private String formatConfidence() {
        return " All conclusive claims here hold together with " + NumberFormats.percent(question.confidence())
                + " confidence, for this machine and this question.";
    }

    private RichText explainInconclusive(ChoiceVerdict verdict) {
        String best = verdict.best();
        if (best == null) {
            return RichText.of("Inconclusive: no result can be trusted; the table has the reasons.");
        }
        boolean sure = !verdict.open().contains(best);
        RichText words = sure
                ? ComparisonWords.inconclusiveBetween(
                        Stream.concat(Stream.of(best), verdict.open().stream()).toList())
                : RichText.of("Inconclusive: no candidate is shown to meet the latency target."
                                + " By what was measured so far, ")
                        .strong(best)
                        .and(" leads");
        return words.and(": " + describeMeasured(best, verdict.preference()) + ".")
                .and(needs(verdict));
    }

    private String needs(ChoiceVerdict verdict) {
        Integer more = verdict.moreRounds();
        return more == null
                ? " How many more rounds it would take is unknown; give it more --time."
                : " " + ComparisonWords.moreRounds(more, "", question.minimumEffect()) + ".";
    }

    private RichText explainNoCandidate() {
        Optional<Candidate> closest = choice.candidates().stream()
                .filter(one -> one.outcome() == CandidateOutcome.BREAKS && one.latencyNanos() != null)
                .min(Comparator.comparingDouble(one -> getValue(one.latencyNanos())));
        RichText words = RichText.of(
                "No candidate meets " + (question.slo() == null ? question.rate() + "/s" : question.slo()) + ".");
        return closest.map(one -> words.and(" ").strong(one.name()).and(" comes closest: " + one.why() + "."))
                .orElseGet(() -> words.and(" What limits each is in the table."));
    }

    private Optional<ConfidenceInterval> figure(String name, Preference preference) {
        return choice.candidate(name).flatMap(one -> figure(one, preference));
    }

    /** Returns what a preference compares, with its bounds where they are known; empty if it was not measured. */
    static Optional<ConfidenceInterval> figure(Candidate one, Preference preference) {
        return Optional.ofNullable(one.by(preference)).map(ChoiceWords::toInterval);
    }

    String percentile() {
        return "p" + NumberFormats.percentile(question.percent());
    }

    static String formatValue(Preference preference, double value) {
        return switch (preference) {
            case COST, LATENCY -> NumberFormats.time(value);
            case THROUGHPUT -> NumberFormats.of(value);
            case BYTES -> String.format(Locale.ROOT, "%,.0f", value);
        };
    }

    /** Returns a figure with its bounds where they are known. */
    private static ConfidenceInterval toInterval(CandidateFigure figure) {
        Double low = figure.low();
        Double high = figure.high();
        return low == null || high == null
                ? ConfidenceInterval.unknown(figure.value())
                : new ConfidenceInterval(low, figure.value(), high);
    }

    /** Returns what would change the answer, as far as it was measured. */
    List<String> whatWouldChangeIt() {
        List<String> sentences = new ArrayList<>();
        String best = choice.answer().best();
        for (ChoiceVerdict other : choice.others()) {
            String rival = other.best();
            if (best != null
                    && rival != null
                    && other.state() == ChoiceVerdict.State.CONCLUSIVE
                    && !rival.equals(best)
                    && !other.same().contains(best)) {
                sentences.add("By " + other.preference().word() + " it would be " + rival + ": "
                        + describeMeasured(rival, other.preference()) + "; " + best + ": "
                        + describeMeasured(best, other.preference()) + ".");
            }
        }
        for (Candidate one : choice.candidates()) {
            if (one.outcome() == CandidateOutcome.BREAKS) {
                sentences.add("With a weaker latency target or a lower rate, " + one.name() + " may be an option: "
                        + one.why() + ".");
            }
        }
        describeMargin(best).ifPresent(sentences::add);
        return sentences;
    }

    private Optional<String> describeMargin(@Nullable String best) {
        return Optional.ofNullable(best)
                .filter(name -> question.slo() != null)
                .flatMap(name -> figure(name, Preference.LATENCY))
                .filter(ConfidenceInterval::bounded)
                .map(latency -> "The latency target leaves " + best + " room: its " + percentile() + " is at most "
                        + NumberFormats.time(latency.high()) + ".");
    }
}
