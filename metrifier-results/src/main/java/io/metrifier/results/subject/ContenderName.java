package io.metrifier.results.subject;

import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.util.Locale;
import java.util.TreeMap;

/** What people call a contender: its transport, with whatever was set of it. */
public final class ContenderName {
    private static final String EXECUTION = "execution";
    private static final String TLS = "tls";

    private ContenderName() {}

    /**
     * Returns the contender that these options make of a transport. The files that TLS was switched on with are no part
     * of it.
     */
    public static Variant of(String transport, TransportOptions options) {
        String prefix = transport + ".";
        TreeMap<String, String> own = new TreeMap<>();
        options.properties().forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                own.put(key.substring(prefix.length()), value);
            }
        });
        if (own.containsKey(TLS)) {
            own.keySet().removeIf(name -> name.startsWith(TLS + "."));
        }
        Variant named = new Variant(transport, own);
        return options.execution() == usualExecution(named)
                ? named
                : named.with(EXECUTION, options.execution().name().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns where its server runs handlers unless told otherwise: on the thread that read the request, as all do that
     * are compared for what the wire costs; generated stubs where gRPC itself would, for that is what they are there to
     * show.
     */
    public static Execution usualExecution(Variant contender) {
        return "generated".equals(contender.options().get("stub")) ? Execution.WORKER : Execution.DIRECT;
    }
}
