package io.metrifier.bench.command;

import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.lab.place.UsageException;
import io.metrifier.results.subject.Scenario;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is done with a message of one's own. */
final class ExchangeFlags {
    @Option(
            names = "--exchange",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "get",
            description = "What is done with the message: get, put or echo (${DEFAULT-VALUE}).")
    private List<String> exchanges;

    @Mixin
    private MessageFlags message;

    MessageFlags message() {
        return message;
    }

    /** Returns what a message of the measurement is, for a command that measures several. */
    List<Scenario> scenarios() {
        return exchanges.stream().map(ExchangeFlags::scenario).toList();
    }

    /** Returns what a message of the measurement is, for a command that measures one. */
    Scenario scenario() {
        if (exchanges.size() != 1) {
            throw new UsageException("only one exchange is measured at a time: exchange=" + exchanges);
        }
        return scenario(exchanges.get(0));
    }

    private static Scenario scenario(String exchange) {
        return UsageException.given(() -> BroughtMessage.exchange(exchange));
    }
}
