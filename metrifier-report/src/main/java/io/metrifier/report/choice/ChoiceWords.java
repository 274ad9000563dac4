package io.metrifier.report.choice;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Words;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.Fate;
import io.metrifier.results.choice.Figure;
import io.metrifier.results.choice.Opinion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A choice in sentences, the same in a terminal, on a page and wherever else it is told. */
final class ChoiceWords {
    private final Choice choice;
    private final Question question;

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

    Block.Answer answer() {
        Opinion answer = choice.answer();
        Words words = switch (answer.state()) {
            case DECIDED -> decided(answer).and(next()).and(confidence());
            case UNDECIDED -> undecided(answer);
            case NOBODY -> nobody();
        };
        return new Block.Answer(topic(answer.preference()), words, confidence(answer));
    }

    /** Returns what another preference says, in one sentence. */
    Block.Answer other(Opinion opinion) {
        Words words = switch (opinion.state()) {
            case DECIDED -> decided(opinion);
            case UNDECIDED -> undecided(opinion);
            case NOBODY -> Words.of("Nobody is left to be preferred.");
        };
        return new Block.Answer(topic(opinion.preference()), words, confidence(opinion));
    }

    private static Block.Confidence confidence(Opinion opinion) {
        return opinion.state() == Opinion.State.UNDECIDED ? Block.Confidence.OPEN : Block.Confidence.DECIDED;
    }

    private String topic(Preference preference) {
        return switch (preference) {
            case COST -> "the cheapest";
            case LATENCY -> "the lowest " + percentile();
            case THROUGHPUT -> "the most calls";
            case BYTES -> "the fewest bytes";
        };
    }

    private Words decided(Opinion opinion) {
        String best = String.valueOf(opinion.best());
        Words words = Words.of("Take ").strong(best).and(": ").and(measured(best, opinion.preference()));
        return opinion.same().isEmpty()
                ? words.and(".")
                : words.and(", and ")
                        .and(Words.list(opinion.same(), "and"))
                        .and((opinion.same().size() == 1 ? " is" : " are") + " as good to within "
                                + Numbers.percent(question.minimumEffect()) + ".");
    }

    private String measured(String name, Preference preference) {
        Figure figure = figure(name, preference);
        if (figure == null) {
            return "nothing was measured of it";
        }
        String value = number(preference, figure.value());
        return switch (preference) {
            case COST -> value + " of processor time a call, both sides together";
            case LATENCY -> percentile() + " " + value;
            case THROUGHPUT -> value + " calls a second from callers that wait for nothing but their answers";
            case BYTES -> value + " bytes a call, both ways together";
        };
    }

    /** Returns whose lead over it is the smallest, of those that were beaten by the preference. */
    private String next() {
        Optional<Candidate> next = choice.candidates().stream()
                .filter(one -> one.fate() == Fate.BEHIND && one.times() != null)
                .min(Comparator.comparingDouble(ChoiceWords::times));
        return next.map(one -> " The next, " + one.name() + ", " + one.why() + ".")
                .orElse(" Nobody else is left.");
    }

    private static double times(Candidate one) {
        return one.times() == null ? Double.POSITIVE_INFINITY : one.times().value();
    }

    private String confidence() {
        return " All that is decided here holds together with " + Numbers.percent(question.confidence())
                + " confidence, for this machine and this question.";
    }

    private Words undecided(Opinion opinion) {
        String best = opinion.best();
        if (best == null) {
            return Words.of("Not decided: nobody could be read. What was in the way is in the table.");
        }
        boolean sure = !opinion.open().contains(best);
        Words words = sure
                ? Words.of("Not decided between ").strong(best).and(" and ").and(Words.list(opinion.open(), "and"))
                : Words.of("Not decided: of nobody is it known that the promise is kept. By what was measured so far, ")
                        .strong(best)
                        .and(" leads");
        return words.and(": " + measured(best, opinion.preference()) + ".").and(needed(opinion));
    }

    private String needed(Opinion opinion) {
        Integer more = opinion.moreRounds();
        return more == null
                ? " Nobody can say how many more rounds that would take."
                : " " + more + (more == 1 ? " more round" : " more rounds") + " of these would decide a difference of "
                        + Numbers.percent(question.minimumEffect()) + ".";
    }

    private Words nobody() {
        Optional<Candidate> closest = choice.candidates().stream()
                .filter(one -> one.fate() == Fate.BREAKS && one.latencyNanos() != null)
                .min(Comparator.comparingDouble(ChoiceWords::latency));
        Words words = Words.of(
                "Nobody keeps " + (question.promise() == null ? question.rate() + "/s" : question.promise()) + ".");
        return closest.map(one -> words.and(" ").strong(one.name()).and(" comes closest: " + one.why() + "."))
                .orElseGet(() -> words.and(" What limits each is in the table."));
    }

    private static double latency(Candidate one) {
        return one.latencyNanos() == null
                ? Double.POSITIVE_INFINITY
                : one.latencyNanos().value();
    }

    private @Nullable Figure figure(String name, Preference preference) {
        return choice.candidate(name).map(one -> one.by(preference)).orElse(null);
    }

    String percentile() {
        return "p" + Numbers.percentile(question.percent());
    }

    static String number(Preference preference, double value) {
        return switch (preference) {
            case COST, LATENCY -> Numbers.time(value);
            case THROUGHPUT -> Numbers.of(value);
            case BYTES -> String.format(Locale.ROOT, "%,.0f", value);
        };
    }

    /** Returns what would change the answer, of which only what was measured is told. */
    List<String> whatWouldChangeIt() {
        List<String> sentences = new ArrayList<>();
        String best = choice.answer().best();
        for (Opinion other : choice.others()) {
            String rival = other.best();
            if (best != null
                    && rival != null
                    && other.state() == Opinion.State.DECIDED
                    && !rival.equals(best)
                    && !other.same().contains(best)) {
                sentences.add("If " + other.preference().word() + " counted most, it would be " + rival + ": "
                        + measured(rival, other.preference()) + ", where " + best + " has "
                        + measured(best, other.preference()) + ".");
            }
        }
        for (Candidate one : choice.candidates()) {
            if (one.fate() == Fate.BREAKS) {
                sentences.add(
                        "With a weaker promise, or a lower rate, " + one.name() + " may come back: " + one.why() + ".");
            }
        }
        margin(best).ifPresent(sentences::add);
        return sentences;
    }

    private Optional<String> margin(@Nullable String best) {
        Figure latency = best == null ? null : figure(best, Preference.LATENCY);
        Double high = latency == null ? null : latency.high();
        return question.promise() == null || high == null
                ? Optional.empty()
                : Optional.of("The promise leaves " + best + " room: its " + percentile() + " is at most "
                        + Numbers.time(high) + ".");
    }
}
