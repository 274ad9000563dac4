package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.RichText;
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
 * @param shares what is distinguished on both ladders, rung by rung
 * @param rest what that leaves unexplained
 */
record DifferenceBreakdown(double nanos, List<Share> shares, double rest) {

    /** What one rung contributes; below 0 where it takes less. */
    record Share(String name, double nanos) {}

    static DifferenceBreakdown of(LadderBreakdown less, LadderBreakdown most, double nanos) {
        Set<String> names = new LinkedHashSet<>();
        Stream.of(most, less).forEach(account -> account.parts().forEach(part -> names.add(part.name())));
        List<Share> shares = new ArrayList<>();
        for (String name : names) {
            Optional<LadderBreakdown.Part> mine = named(most, name);
            Optional<LadderBreakdown.Part> theirs = named(less, name);
            if (Stream.of(mine, theirs).flatMap(Optional::stream).allMatch(LadderBreakdown.Part::separated)) {
                shares.add(new Share(name, estimate(mine) - estimate(theirs)));
            }
        }
        double explained = shares.stream().mapToDouble(Share::nanos).sum();
        return new DifferenceBreakdown(nanos, shares, nanos - explained);
    }

    private static Optional<LadderBreakdown.Part> named(LadderBreakdown account, String name) {
        return account.parts().stream().filter(part -> part.name().equals(name)).findFirst();
    }

    private static double estimate(Optional<LadderBreakdown.Part> part) {
        return part.map(one -> one.cost().estimate()).orElse(0.0);
    }

    boolean explained() {
        return Math.abs(rest) <= LadderBreakdown.MAX_UNEXPLAINED * nanos;
    }

    RichText words(CallQuantity quantity, String less, String most) {
        String found = shares.stream()
                .filter(share -> share.nanos() > BreakdownText.NEGLIGIBLE * nanos)
                .map(share -> NumberFormats.signedTime(share.nanos()) + " " + share.name())
                .collect(Collectors.joining(", "));
        String off = shares.stream()
                .filter(share -> share.nanos() < -BreakdownText.NEGLIGIBLE * nanos)
                .map(share -> "; " + share.name() + " takes " + NumberFormats.signedTime(-share.nanos()) + " less")
                .collect(Collectors.joining());
        String unexplained = Math.abs(rest) < BreakdownText.NEGLIGIBLE * nanos
                ? ""
                : "; unexplained " + NumberFormats.signedTime(rest);
        return RichText.of("Of the ")
                .strong(NumberFormats.signedTime(nanos))
                .and(quantity.takes() + " that " + most + " takes more than " + less + ": "
                        + (found.isEmpty() ? "nothing that could be separated" : found) + off + unexplained + ".");
    }
}
