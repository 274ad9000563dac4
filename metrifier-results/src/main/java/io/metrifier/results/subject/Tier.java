package io.metrifier.results.subject;

import com.fasterxml.jackson.annotation.JsonValue;
import io.metrifier.transport.Variant;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How much of a contender is what everybody runs, and how much was made for speed. */
public enum Tier {
    /** What the first page of its library tells a user to write. */
    STOCK,
    /** What this project, or whoever brings the transport, has made of the library. */
    TUNED,
    /** A baseline: there to be read against, carrying bytes or crossing no wire. */
    BARE;

    private static final Set<String> WITHOUT_SERVICE = Set.of("raw-socket", "bare-http", "bare-grpc", "inprocess");
    private static final List<Variant> FIRST_PAGES = List.of(
            Variant.parse("http+client=jdk"),
            Variant.parse("http+client=apache"),
            Variant.parse("proto+stub=generated"));

    /** Returns the tier of a contender, whatever else was set of it. */
    public static Tier of(Variant contender) {
        if (WITHOUT_SERVICE.contains(contender.transport())) {
            return BARE;
        }
        return FIRST_PAGES.stream().anyMatch(page -> isThat(contender, page)) ? STOCK : TUNED;
    }

    private static boolean isThat(Variant contender, Variant page) {
        return contender.transport().equals(page.transport())
                && contender.options().entrySet().containsAll(page.options().entrySet());
    }

    /** Returns the word in results and reports. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
