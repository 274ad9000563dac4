package io.metrifier.bench.flags;

import io.metrifier.bench.resolve.VersionedContenders;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The flags for pairs whose client is one contender's and whose server is another's. */
public final class PairFlags {
    private static final Pattern FORM = Pattern.compile("client=([^,]+),server=([^,]+)");

    @Option(
            names = "--pair",
            paramLabel = "client=A,server=B",
            description = "Measure the client of one contender with the server of another that has the same wire;"
                    + " repeatable.")
    private List<String> pairs = List.of();

    @Option(
            names = "--clients",
            split = ",",
            paramLabel = "ID",
            description = "Measure each of these clients with each of --servers, and show the matrix.")
    private List<String> clients = List.of();

    @Option(names = "--servers", split = ",", paramLabel = "ID", description = "The servers for --clients.")
    private List<String> servers = List.of();

    private final VersionedContenders versions = new VersionedContenders();

    /** Returns whether pairs are given, which replace the default contenders. */
    public boolean areGiven() {
        return !pairs.isEmpty() || !clients.isEmpty() || !servers.isEmpty();
    }

    /**
     * Returns the pairs as contenders; a client with its own server is the contender itself.
     *
     * @throws IllegalArgumentException if a pair is malformed, a contender unknown, or wires differ, or if one cannot
     *     carry the custom message of the options
     */
    public List<Contender> contenders(Contenders installed, TransportOptions options) {
        if (clients.isEmpty() != servers.isEmpty()) {
            throw new IllegalArgumentException(
                    "--clients and --servers need each other: clients=" + clients + " servers=" + servers);
        }
        List<Contender> all = new ArrayList<>();
        for (String pair : pairs) {
            Matcher match = FORM.matcher(pair);
            if (!match.matches()) {
                throw new IllegalArgumentException("a pair is client=ID,server=ID: pair=" + pair);
            }
            all.add(versions.parse(match.group(1), installed, options)
                    .calling(versions.parse(match.group(2), installed, options)));
        }
        List<Contender> serving = parsed(servers, installed, options);
        for (Contender client : parsed(clients, installed, options)) {
            serving.forEach(server -> all.add(client.calling(server)));
        }
        all.forEach(one -> one.messageRefusal().ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        }));
        return all.stream().distinct().toList();
    }

    private List<Contender> parsed(List<String> names, Contenders installed, TransportOptions options) {
        return names.stream()
                .map(name -> versions.parse(name, installed, options))
                .toList();
    }
}
