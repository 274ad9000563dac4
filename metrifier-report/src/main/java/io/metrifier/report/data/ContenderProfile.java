package io.metrifier.report.data;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.Tier;
import io.metrifier.results.run.BaselineBuild;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A contender for a reader who does not know the notation.
 *
 * @param name as it is in results, {@code http+client=jdk+tls=on}
 * @param tier what users of its library run, what is tuned for speed, or a baseline
 * @param words as in "JSON over HTTP/1.1, JDK client, TLS"
 * @param waivers the rules of the contract that it does not keep, each with the reason
 */
public record ContenderProfile(String name, Tier tier, String words, Map<String, String> waivers) {
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("tls=on", "TLS"),
            Map.entry("tls=mutual", "mutual TLS"),
            Map.entry("tls=off", "no TLS"),
            Map.entry("compression=gzip", "gzip"),
            Map.entry("execution=worker", "handlers on worker threads"),
            Map.entry("execution=virtual", "handlers on virtual threads"),
            Map.entry("execution=direct", "handlers on the I/O thread"));

    /**
     * Returns the profile of the contender with this name.
     *
     * @param roles the descriptions that results carry
     */
    public static ContenderProfile of(String name, ContenderProfiles roles) {
        boolean before = BaselineBuild.isName(name);
        Variant variant;
        try {
            variant = Variant.parse(before ? BaselineBuild.current(name) : name);
        } catch (IllegalArgumentException e) {
            return new ContenderProfile(name, Tier.STOCK, name, Map.of());
        }
        ContenderDescription description = roles.descriptions().of(variant);
        Tier tier = roles.baselines().contains(variant.transport()) ? Tier.BARE : description.tier();
        String words = words(variant, roles.descriptions()) + (before ? ", the other build" : "");
        return new ContenderProfile(name, tier, words, description.waivers());
    }

    /** Returns the title of a contender without its options: what all its variants have in common. */
    public static String family(String name, ContenderProfiles roles) {
        int options = name.indexOf('+');
        return of(options < 0 ? name : name.substring(0, options), roles).words();
    }

    /** Returns the title of the closest description, then the options that this title does not cover. */
    private static String words(Variant variant, ContenderDescriptions known) {
        List<String> words = new ArrayList<>();
        Variant titled = known.titled(variant);
        words.add(known.of(titled).title());
        variant.options().forEach((name, value) -> {
            if (!titled.options().containsKey(name)) {
                words.add(OPTIONS.getOrDefault(name + "=" + value, name + " " + value));
            }
        });
        return String.join(", ", words);
    }
}
