package io.metrifier.report.explain;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.page.Block.Answer;
import io.metrifier.report.page.Block.Confidence;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Surplus;
import io.metrifier.results.run.Ladder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in words where the time of calls goes. */
final class Sentences {
    /** A smaller share of a sum is not worth a word. */
    static final double NEGLIGIBLE = 0.005;

    private Sentences() {}

    /** Returns an answer for each contender and for each two of them, of time, and of CPU time where it is known. */
    static List<Answer> of(Explanation explanation) {
        List<Answer> answers = new ArrayList<>();
        List<Ladder> ladders = explanation.ladders();
        for (Quantity quantity : List.of(explanation.time(), explanation.cpu())) {
            ladders.forEach(ladder -> quantity.account(ladder)
                    .map(account -> of(account, quantity))
                    .or(() -> nothing(ladder, quantity))
                    .ifPresent(answers::add));
            for (int i = 0; i < ladders.size(); i++) {
                for (int j = i + 1; j < ladders.size(); j++) {
                    between(quantity, ladders.get(i), ladders.get(j)).ifPresent(answers::add);
                }
            }
            explanation
                    .factorials()
                    .forEach(one -> one.answer(quantity, explanation.judge().minimumEffect())
                            .ifPresent(answers::add));
        }
        return answers;
    }

    /** Whose time is not known has been told of already. */
    private static Optional<Answer> nothing(Ladder ladder, Quantity quantity) {
        return quantity.name().isEmpty()
                ? Optional.of(new Answer(
                        ladder.contender(),
                        Words.of("Nothing can be said: it has no settled round. Give it more --time, or fewer"
                                + " transports."),
                        Confidence.INVALID))
                : Optional.empty();
    }

    private static Answer of(Account account, Quantity quantity) {
        String told = parts(account, part -> part.separated() && part.cost().estimate() >= 0)
                .map(part -> Amount.of(part.cost().estimate()) + " " + part.name())
                .collect(Collectors.joining(", "));
        String off = parts(account, part -> part.separated() && part.cost().estimate() < 0)
                .map(part ->
                        "; " + part.name() + " takes " + Amount.of(-part.cost().estimate()) + " off")
                .collect(Collectors.joining());
        Words words = Words.of("A call takes ")
                .strong(Amount.of(account.whole().estimate()))
                .and(quantity.takes() + ": " + told + off + ". " + unexplained(account) + notSeparated(account)
                        + invalid(account));
        return new Answer(account.contender() + quantity.name(), words, confidence(account));
    }

    private static Confidence confidence(Account account) {
        return !account.valid()
                ? Confidence.INVALID
                : account.whole().bounded() ? Confidence.DECIDED : Confidence.INDICATION;
    }

    private static String unexplained(Account account) {
        return account.doubt() < NEGLIGIBLE
                ? "Nothing is unexplained."
                : "Unexplained: " + Amount.of(account.unexplained()) + "; in doubt: " + Numbers.percent(account.doubt())
                        + " of it.";
    }

    private static String notSeparated(Account account) {
        String names = parts(account, part -> !part.separated())
                .map(part -> part.name() + (part.cost().bounded() ? " (" + Amount.range(part.cost()) + ")" : ""))
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : " Not separated from what it stands on: " + names + ".";
    }

    private static String invalid(Account account) {
        return account.valid()
                ? ""
                : " INVALID: not more than " + Numbers.percent(Account.MOST_UNEXPLAINED)
                        + " may be in doubt; more --time, and a quieter machine, tell more apart.";
    }

    private static Stream<Account.Part> parts(Account account, Predicate<Account.Part> which) {
        return account.parts().stream().filter(which);
    }

    /** What one takes more than the other, rung by rung. */
    private static Optional<Answer> between(Quantity quantity, Ladder first, Ladder second) {
        Optional<Account> one = quantity.account(first);
        Optional<Account> other = quantity.account(second);
        Optional<Surplus> more = quantity.between(first, second);
        if (one.isEmpty() || other.isEmpty() || more.isEmpty()) {
            return Optional.empty();
        }
        double difference = more.get().more().estimate();
        Account less = difference >= 0 ? one.get() : other.get();
        Account most = difference >= 0 ? other.get() : one.get();
        String topic = most.contender() + " and " + less.contender() + quantity.name();
        if (!more.get().separated()) {
            String range = Amount.range(more.get().more());
            String between = range.isEmpty() ? "" : ": the difference lies in " + range;
            return Optional.of(new Answer(topic, Words.of("Not told apart" + between + "."), Confidence.OPEN));
        }
        Gap gap = Gap.of(less, most, Math.abs(difference));
        Confidence confidence = !less.valid() || !most.valid()
                ? Confidence.INVALID
                : gap.explained() ? Confidence.DECIDED : Confidence.OPEN;
        return Optional.of(new Answer(topic, gap.words(quantity, less.contender(), most.contender()), confidence));
    }
}
