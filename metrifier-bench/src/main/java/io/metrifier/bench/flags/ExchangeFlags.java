package io.metrifier.bench.flags;

import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.place.UsageException;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is done with a message of one's own. */
public final class ExchangeFlags {
    @Option(
            names = "--exchange",
            split = ",",
            paramLabel = "NAME",
            description = "What is done with the message: get, put or echo (get).")
    private List<String> exchanges = List.of();

    @Mixin
    private MessageFlags message;

    public MessageFlags message() {
        return message;
    }

    /**
     * Returns options that bring the message to every JVM that takes part; the same options where there is none.
     *
     * @throws UsageException if it cannot be used, or an exchange is named of no message
     */
    public TransportOptions brought(TransportOptions options) throws IOException {
        if (!exchanges.isEmpty() && !message.isGiven()) {
            throw new UsageException("--exchange would be ignored, for " + MessageFlags.NONE);
        }
        return message.brought(options);
    }

    /** Returns what a message of the measurement is, for a command that measures several. */
    public List<Scenario> scenarios() {
        return asked().stream().map(ExchangeFlags::scenario).toList();
    }

    /** Returns what a message of the measurement is, for a command that measures one. */
    public Scenario scenario() {
        if (asked().size() != 1) {
            throw new UsageException("only one exchange is measured at a time: exchange=" + exchanges);
        }
        return scenario(asked().get(0));
    }

    private List<String> asked() {
        return exchanges.isEmpty() ? List.of("get") : exchanges;
    }

    private static Scenario scenario(String exchange) {
        return UsageException.given(() -> CustomMessage.exchange(exchange));
    }
}
