package io.metrifier.report.choice;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A choice in sentences, the same in a terminal, on a page . */
final class ChoiceWords {
    private final Choice choice;
    private final ChoiceQuestion question;

    ChoiceWords(Choice choice) {
        this.choice = choice;
        this.question = choice.question();
    }

    /** Returns what was asked, in a few words. */
    String asked() {
        return question.scenario()
                + (question.message() == null ? "" : " of " + question.message().name()) + " at " + question.rate()
                + "/s" + (question.network().isEmpty() ? ", next to the server" : " over " + question.network())
                + (question.promise() == null ? "" : ", " + question.promise());
    }

    PageBlock.Answer answer() {
        PreferenceVerdict answer = choice.answer();
        RichText words = switch (answer.state()) {
            case CONCLUSIVE -> decided(answer).and(next()).and(confidence());
            case INCONCLUSIVE -> inconclusive(answer);
            case NONE -> noCandidate();
        };
        return new PageBlock.Answer(topic(answer.preference()), words, confidence(answer));
    }

    /** Returns what another preference says, in one sentence. */
    PageBlock.Answer other(PreferenceVerdict opinion) {
        RichText words = switch (opinion.state()) {
            case CONCLUSIVE -> decided(opinion);
            case INCONCLUSIVE -> inconclusive(opinion);
            case NONE -> RichText.of("No candidate is left.");
        };
        return new PageBlock.Answer(topic(opinion.preference()), words, confidence(opinion));
    }

    private static PageBlock.Confidence confidence(PreferenceVerdict opinion) {
        return opinion.state() == PreferenceVerdict.State.INCONCLUSIVE
                ? PageBlock.Confidence.INCONCLUSIVE
                : PageBlock.Confidence.CONCLUSIVE;
    }

    private String topic(Preference preference) {
        return switch (preference) {
            case COST -> "the cheapest";
            case LATENCY -> "the lowest " + percentile();
            case THROUGHPUT -> "the most calls";
            case BYTES -> "the fewest bytes";
        };
    }

    private RichText decided(PreferenceVerdict opinion) {
        String best = String.valueOf(opinion.best());
        RichText words = RichText.of("Take ").strong(best).and(": ").and(measured(best, opinion.preference()));
        return opinion.same().isEmpty()
                ? words.and(".")
                : words.and(", and ")
                        .and(RichText.list(opinion.same(), "and"))
                        .and((opinion.same().size() == 1 ? " is" : " are") + " as good to within "
                                + NumberFormats.percent(question.minimumEffect()) + ".");
    }

    private String measured(String name, Preference preference) {
        CandidateFigure figure = figure(name, preference);
        if (figure == null) {
            return "nothing was measured of it";
        }
        String value = number(preference, figure.value());
        return switch (preference) {
            case COST -> value + " of processor time a call, both sides together";
            case LATENCY -> percentile() + " " + value;
            case THROUGHPUT -> value + " calls per second in a closed loop";
            case BYTES -> value + " bytes a call, both ways together";
        };
    }

    /** Returns whose lead over it is the smallest, of those that were beaten by the preference. */
    private String next() {
        Optional<Candidate> next = choice.candidates().stream()
                .filter(one -> one.fate() == CandidateOutcome.BEHIND && one.times() != null)
                .min(Comparator.comparingDouble(ChoiceWords::times));
        return next.map(one -> " The next, " + one.name() + ", " + one.why() + ".")
                .orElse(" No other candidate is left.");
    }

    private static double times(Candidate one) {
        return one.times() == null ? Double.POSITIVE_INFINITY : one.times().value();
    }

    private String confidence() {
        return " All conclusive claims here hold together with " + NumberFormats.percent(question.confidence())
                + " confidence, for this machine and this question.";
    }

    private RichText inconclusive(PreferenceVerdict opinion) {
        String best = opinion.best();
        if (best == null) {
            return RichText.of("Inconclusive: no result can be trusted; the table has the reasons.");
        }
        boolean sure = !opinion.open().contains(best);
        RichText words = sure
                ? RichText.of("Inconclusive between ")
                        .strong(best)
                        .and(" and ")
                        .and(RichText.list(opinion.open(), "and"))
                : RichText.of("Inconclusive: no candidate is shown to meet the latency target."
                                + " By what was measured so far, ")
                        .strong(best)
                        .and(" leads");
        return words.and(": " + measured(best, opinion.preference()) + ".").and(needed(opinion));
    }

    private String needed(PreferenceVerdict opinion) {
        Integer more = opinion.moreRounds();
        return more == null
                ? " How many more rounds it takes is unknown."
                : " " + more + (more == 1 ? " more round" : " more rounds") + " of these would decide a difference of "
                        + NumberFormats.percent(question.minimumEffect()) + ".";
    }

    private RichText noCandidate() {
        Optional<Candidate> closest = choice.candidates().stream()
                .filter(one -> one.fate() == CandidateOutcome.BREAKS && one.latencyNanos() != null)
                .min(Comparator.comparingDouble(ChoiceWords::latency));
        RichText words = RichText.of("No candidate meets "
                + (question.promise() == null ? question.rate() + "/s" : question.promise()) + ".");
        return closest.map(one -> words.and(" ").strong(one.name()).and(" comes closest: " + one.why() + "."))
                .orElseGet(() -> words.and(" What limits each is in the table."));
    }

    private static double latency(Candidate one) {
        return one.latencyNanos() == null
                ? Double.POSITIVE_INFINITY
                : one.latencyNanos().value();
    }

    private @Nullable CandidateFigure figure(String name, Preference preference) {
        return choice.candidate(name).map(one -> one.by(preference)).orElse(null);
    }

    String percentile() {
        return "p" + NumberFormats.percentile(question.percent());
    }

    static String number(Preference preference, double value) {
        return switch (preference) {
            case COST, LATENCY -> NumberFormats.time(value);
            case THROUGHPUT -> NumberFormats.of(value);
            case BYTES -> String.format(Locale.ROOT, "%,.0f", value);
        };
    }

    /** Returns what would change the answer, of which only what was measured is told. */
    List<String> whatWouldChangeIt() {
        List<String> sentences = new ArrayList<>();
        String best = choice.answer().best();
        for (PreferenceVerdict other : choice.others()) {
            String rival = other.best();
            if (best != null
                    && rival != null
                    && other.state() == PreferenceVerdict.State.CONCLUSIVE
                    && !rival.equals(best)
                    && !other.same().contains(best)) {
                sentences.add("If " + other.preference().word() + " counted most, it would be " + rival + ": "
                        + measured(rival, other.preference()) + ", where " + best + " has "
                        + measured(best, other.preference()) + ".");
            }
        }
        for (Candidate one : choice.candidates()) {
            if (one.fate() == CandidateOutcome.BREAKS) {
                sentences.add("With a weaker latency target or a lower rate, " + one.name() + " may come back: "
                        + one.why() + ".");
            }
        }
        margin(best).ifPresent(sentences::add);
        return sentences;
    }

    private Optional<String> margin(@Nullable String best) {
        CandidateFigure latency = best == null ? null : figure(best, Preference.LATENCY);
        Double high = latency == null ? null : latency.high();
        return question.promise() == null || high == null
                ? Optional.empty()
                : Optional.of("The latency target leaves " + best + " room: its " + percentile() + " is at most "
                        + NumberFormats.time(high) + ".");
    }
}
