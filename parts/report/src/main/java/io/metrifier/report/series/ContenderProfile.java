package io.metrifier.report.series;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.contender.Tier;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The description of a contender in words instead of the notation.
 *
 * @param name as it is in results, {@code http+client=jdk+tls=on}
 * @param tier what users of its library run, what is tuned for speed, or a baseline; a pair is as far from stock as the
 *     side that is further
 * @param words as in "JSON over HTTP/1.1, JDK client, TLS"
 * @param libraries such as "Vert.x 5.1.6", as declared; none if its name chooses other versions
 * @param waivers what it does not promise; of a pair with two contenders, what either does not
 */
public record ContenderProfile(String name, Tier tier, String words, List<String> libraries, List<Waiver> waivers) {
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("tls=on", "TLS"),
            Map.entry("tls=mutual", "mutual TLS"),
            Map.entry("tls=off", "no TLS"),
            Map.entry("compression=gzip", "gzip"),
            Map.entry("socket=unix", "Unix domain socket"),
            Map.entry("execution=worker", "handlers on worker threads"),
            Map.entry("execution=virtual", "handlers on virtual threads"),
            Map.entry("execution=direct", "handlers on the I/O thread"));

    /** What clients of all libraries are measured with, so that it makes none of them less stock. */
    private static final String COMMON_SERVER = "http";

    /** A rule of the contract that a contender does not keep, and why. */
    public record Waiver(String contender, String rule, String reason) {}

    public ContenderProfile {
        libraries = List.copyOf(libraries);
        waivers = List.copyOf(waivers);
    }

    /**
     * Returns the profile of the contender, or of the pair of a client and a server, with this name.
     *
     * @param roles the descriptions that results carry
     */
    public static ContenderProfile of(String name, ContenderProfiles roles) {
        ContenderSpec pair = ContenderSpec.parse(name);
        ContenderProfile client = ofOne(pair.client(), roles);
        ContenderProfile server = ofOne(pair.server(), roles);
        return new ContenderProfile(
                name,
                pair.server().equals(COMMON_SERVER) || client.tier.compareTo(server.tier) > 0
                        ? client.tier
                        : server.tier,
                describePair(client.words, server.words) + describeBuild(pair),
                joinSides(client.libraries, server.libraries),
                joinSides(client.waivers, server.waivers));
    }

    /** Returns the contenders that a name is made of: client and server of a pair, or the contender itself. */
    public static List<String> splitSides(String name) {
        ContenderSpec pair = ContenderSpec.parse(name);
        return pair.isMixed() ? List.of(pair.client(), pair.server()) : List.of(name);
    }

    private static String describeBuild(ContenderSpec spec) {
        return spec.isOtherBuild() ? ", the other build" : "";
    }

    private static ContenderProfile ofOne(String name, ContenderProfiles roles) {
        Variant variant;
        try {
            variant = Variant.parse(name);
        } catch (IllegalArgumentException e) {
            return new ContenderProfile(name, Tier.STOCK, name, List.of(), List.of());
        }
        ContenderDescription description = roles.descriptions().of(variant);
        Tier tier = roles.baselines().contains(variant.transport()) ? Tier.BARE : description.tier();
        List<Waiver> waivers = new ArrayList<>();
        description.waivers().forEach((rule, reason) -> waivers.add(new Waiver(name, rule, reason)));
        return new ContenderProfile(
                name, tier, describe(variant, roles.descriptions()), listLibraries(variant, description), waivers);
    }

    private static List<String> listLibraries(Variant variant, ContenderDescription description) {
        boolean otherVersions = description.dependencies().stream()
                .anyMatch(one -> variant.options().containsKey(one.substring(0, Math.max(0, one.indexOf(':')))));
        List<String> libraries = new ArrayList<>();
        if (!otherVersions) {
            description.versions().forEach((library, version) -> libraries.add(library + " " + version));
        }
        return libraries;
    }

    private static <T> List<T> joinSides(List<T> ofClient, List<T> ofServer) {
        return Stream.concat(ofClient.stream(), ofServer.stream()).distinct().toList();
    }

    private static String describePair(String client, String server) {
        return client.equals(server) ? client : "client of " + client + "; server of " + server;
    }

    /** Returns the title of a contender without its options: what all its variants have in common. */
    public static String findFamily(String name, ContenderProfiles roles) {
        ContenderSpec pair = ContenderSpec.parse(name);
        return describePair(findTitle(pair.client(), roles), findTitle(pair.server(), roles)) + describeBuild(pair);
    }

    private static String findTitle(String name, ContenderProfiles roles) {
        int options = name.indexOf('+');
        return ofOne(options < 0 ? name : name.substring(0, options), roles).words();
    }

    /** Returns the title of the closest description, then the options that this title does not cover. */
    private static String describe(Variant variant, ContenderDescriptions known) {
        List<String> words = new ArrayList<>();
        Variant titled = known.withTitle(variant);
        words.add(known.of(titled).title());
        variant.options().forEach((name, value) -> {
            if (!titled.options().containsKey(name)) {
                words.add(OPTIONS.getOrDefault(name + "=" + value, name + " " + value));
            }
        });
        return String.join(", ", words);
    }
}
