package io.metrifier.results.scenario;

import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** The name of a contender: its transport with every option that was set. */
public final class ContenderName {
    private static final String CLIENT = "client";
    private static final String EXECUTION = "execution";
    private static final String TLS = "tls";

    private ContenderName() {}

    /**
     * Returns the contender of a transport with these options, without its usual client and the files that
     * {@code tls=on} needs.
     */
    public static Variant of(String transport, TransportOptions options) {
        String prefix = transport + ".";
        TreeMap<String, String> own = new TreeMap<>(HandlerWork.selectOptions(options));
        options.properties().forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                own.put(key.substring(prefix.length()), value);
            }
        });
        if (own.containsKey(TLS)) {
            own.keySet().removeIf(name -> name.startsWith(TLS + "."));
        }
        if (ContenderDescriptions.installed()
                .of(Variant.parse(transport))
                .client()
                .equals(Optional.ofNullable(own.get(CLIENT)))) {
            own.remove(CLIENT);
        }
        Variant named = new Variant(transport, own);
        return options.execution() == defaultExecution(named)
                ? named
                : named.with(EXECUTION, options.execution().name().toLowerCase(Locale.ROOT));
    }

    /** Returns where its server runs handlers if no execution is given: the first that its description declares. */
    public static Execution defaultExecution(Variant contender) {
        return ContenderDescriptions.installed().of(contender).executions().get(0);
    }
}
