package io.metrifier.report.data;

import io.metrifier.results.run.Before;
import io.metrifier.results.subject.Tier;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Who a contender is, for a reader who has never seen the notation.
 *
 * @param name as it is in results, {@code http+client=jdk+tls=on}
 * @param tier what everybody runs, what was made for speed, or a baseline
 * @param words as in "JSON over HTTP/1.1, JDK client, TLS"
 */
public record Profile(String name, Tier tier, String words) {
    private static final Map<String, String> TRANSPORTS = Map.of(
            "http", "JSON over HTTP/1.1",
            "proto", "gRPC with Protocol Buffers",
            "avro", "gRPC with Avro",
            "aeron", "Aeron with SBE",
            "kryonet", "KryoNet with Kryo",
            "inprocess", "a method call, without a wire",
            "raw-socket", "bare bytes over a socket",
            "bare-http", "bare bytes over HTTP/1.1",
            "bare-grpc", "bare bytes over gRPC");
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("client=socket", "our client on blocking sockets"),
            Map.entry("client=jdk", "JDK client"),
            Map.entry("client=apache", "Apache client"),
            Map.entry("client=undertow", "Undertow client"),
            Map.entry("connection=per-call", "a connection for each call"),
            Map.entry("stub=own", "our own calls"),
            Map.entry("stub=generated", "generated stubs"),
            Map.entry("tls=on", "TLS"),
            Map.entry("tls=mutual", "mutual TLS"),
            Map.entry("tls=off", "no TLS"),
            Map.entry("compression=gzip", "gzip"),
            Map.entry("execution=worker", "handlers on worker threads"),
            Map.entry("execution=virtual", "handlers on virtual threads"),
            Map.entry("execution=direct", "handlers on the I/O thread"));
    private static final String HTTP_2 = "JSON over HTTP/2";

    /**
     * Returns who bears this name.
     *
     * @param roles who is a baseline, as the files say
     */
    public static Profile of(String name, Roles roles) {
        boolean before = Before.isName(name);
        Variant variant;
        try {
            variant = Variant.parse(before ? Before.current(name) : name);
        } catch (IllegalArgumentException e) {
            return new Profile(name, Tier.TUNED, name);
        }
        Tier tier = roles.baselines().contains(variant.transport()) ? Tier.BARE : Tier.of(variant);
        return new Profile(name, tier, words(variant) + (before ? ", the build before" : ""));
    }

    private static String words(Variant variant) {
        List<String> words = new ArrayList<>();
        words.add(TRANSPORTS.getOrDefault(variant.transport(), variant.transport()));
        variant.options().forEach((name, value) -> {
            if (variant.transport().equals("http") && name.equals("version")) {
                words.set(0, value.equals("2") ? HTTP_2 : words.get(0));
            } else {
                words.add(OPTIONS.getOrDefault(name + "=" + value, name + " " + value));
            }
        });
        return String.join(", ", words);
    }
}
