package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The calls that carry a custom message. */
public final class ExchangeFlags {
    @Option(
            names = "--exchange",
            split = ",",
            paramLabel = "NAME",
            description = "The calls with a custom message: get, put or echo (get; wire counts all).")
    private List<String> exchanges = List.of();

    @Mixin
    private MessageFlags message;

    public MessageFlags message() {
        return message;
    }

    /**
     * Returns options that bring the message to every JVM of a measurement; the same options if there is none.
     *
     * @throws UsageException if it cannot be used, or an exchange is named without a message
     */
    public TransportOptions brought(TransportOptions options) throws IOException {
        if (!exchanges.isEmpty() && !message.isGiven()) {
            throw new UsageException("--exchange needs a message; " + MessageFlags.NONE);
        }
        return message.brought(options);
    }

    /** Returns the calls, for a command that measures several. */
    public List<Scenario> scenarios() {
        return requested().stream().map(ExchangeFlags::scenario).toList();
    }

    /** Returns the named calls; empty if none is, for a command that then makes all. */
    public List<Scenario> named() {
        return exchanges.stream().map(ExchangeFlags::scenario).toList();
    }

    /** Returns the call, for a command that measures one. */
    public Scenario scenario() {
        if (requested().size() != 1) {
            throw new UsageException("this command measures one exchange at a time: exchange=" + exchanges);
        }
        return scenario(requested().get(0));
    }

    private List<String> requested() {
        return exchanges.isEmpty() ? List.of("get") : exchanges;
    }

    private static Scenario scenario(String exchange) {
        return UsageException.given(() -> CustomMessage.exchange(exchange));
    }
}
