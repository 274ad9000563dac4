package io.metrifier.report.explain;

import io.metrifier.report.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What makes the difference between two contenders.
 *
 * @param nanos by how much a call over the one takes more
 * @param shares what is told apart on both ladders, rung by rung
 * @param rest what that leaves unexplained
 */
record Gap(double nanos, List<Share> shares, double rest) {

    /** What one rung contributes; below 0 where it takes less. */
    record Share(String name, double nanos) {}

    static Gap of(Account less, Account most, double nanos) {
        Set<String> names = new LinkedHashSet<>();
        Stream.of(most, less).forEach(account -> account.parts().forEach(part -> names.add(part.name())));
        List<Share> shares = new ArrayList<>();
        for (String name : names) {
            Optional<Account.Part> mine = named(most, name);
            Optional<Account.Part> theirs = named(less, name);
            if (Stream.of(mine, theirs).flatMap(Optional::stream).allMatch(Account.Part::separated)) {
                shares.add(new Share(name, estimate(mine) - estimate(theirs)));
            }
        }
        double told = shares.stream().mapToDouble(Share::nanos).sum();
        return new Gap(nanos, shares, nanos - told);
    }

    private static Optional<Account.Part> named(Account account, String name) {
        return account.parts().stream().filter(part -> part.name().equals(name)).findFirst();
    }

    private static double estimate(Optional<Account.Part> part) {
        return part.map(one -> one.cost().estimate()).orElse(0.0);
    }

    boolean explained() {
        return Math.abs(rest) <= Account.MOST_UNEXPLAINED * nanos;
    }

    Words words(Quantity quantity, String less, String most) {
        String told = shares.stream()
                .filter(share -> share.nanos() > Sentences.NEGLIGIBLE * nanos)
                .map(share -> Amount.of(share.nanos()) + " " + share.name())
                .collect(Collectors.joining(", "));
        String off = shares.stream()
                .filter(share -> share.nanos() < -Sentences.NEGLIGIBLE * nanos)
                .map(share -> "; " + share.name() + " takes " + Amount.of(-share.nanos()) + " less")
                .collect(Collectors.joining());
        String unexplained = Math.abs(rest) < Sentences.NEGLIGIBLE * nanos ? "" : "; unexplained " + Amount.of(rest);
        return Words.of("Of the ")
                .strong(Amount.of(nanos))
                .and(quantity.takes() + " that " + most + " takes more than " + less + ": "
                        + (told.isEmpty() ? "nothing that could be told apart" : told) + off + unexplained + ".");
    }
}
