package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.JvmChoice;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.UnknownNameException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Options of single transports, the same for every command that serves or connects. */
public final class OptionFlags {
    @Option(
            names = "--option",
            paramLabel = "ID.NAME=VALUE",
            description =
                    "An option of a transport: http.client=jdk; repeatable. The command transports" + " lists them.")
    private final Map<String, String> properties = new LinkedHashMap<>();

    /**
     * Returns these options with those of the flags in their place.
     *
     * @throws UsageException if one belongs to no installed transport
     */
    public TransportOptions applyTo(TransportOptions common) {
        TransportOptions.Builder options = common.toBuilder();
        properties.forEach((name, value) -> {
            UsageException.given(() -> {
                requireTransport(name);
                return options.property(name, value);
            });
        });
        return options.build();
    }

    private static void requireTransport(String name) {
        int dot = name.indexOf('.');
        if (dot <= 0) {
            return;
        }
        String id = name.substring(0, dot);
        String option = name.substring(dot + 1);
        if (JvmChoice.isOption(option)) {
            throw new IllegalArgumentException("an option of JVMs, not of a transport: option=" + name
                    + "; write it in the contender's name: --transport " + id + "+" + option + "=VALUE");
        }
        List<String> installed = Contenders.installed().ids();
        if (!installed.contains(id)) {
            throw new UnknownNameException(
                    "no such transport: option=" + name + " installed=" + installed,
                    "",
                    id,
                    name.substring(dot),
                    installed);
        }
    }

    /** Returns the options as a result records them. */
    public String recorded() {
        return properties.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(";"));
    }
}
