package io.metrifier.bench.jmh;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.transport.Capability;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;

/** Sees to it that the benchmark of messages runs where there is a message, and nowhere else. */
final class MessageParam {
    private static final String NAME = "message";
    private static final String EXCHANGE = "exchange";
    private static final String BENCHMARK = MessageBenchmark.class.getSimpleName();

    private MessageParam() {}

    /** Tells whether a message is brought. */
    static boolean isGiven(Options options) {
        return options.getParameter(NAME).hasValue();
    }

    /**
     * Finds out before the first minute is spent that something is wrong with what is brought.
     *
     * @throws IllegalArgumentException where it is
     */
    static void tryOut(Options options) {
        for (String exchange : values(options, EXCHANGE)) {
            BroughtMessage.exchange(exchange);
        }
        for (String jar : values(options, NAME)) {
            BroughtMessage.with(Path.of(jar), OptionsParam.parse("direct", ""));
        }
        if (!isGiven(options) && options.getIncludes().stream().anyMatch(include -> include.contains(BENCHMARK))) {
            throw new IllegalArgumentException(
                    "the benchmark of messages needs one: say -p message=order.jar, which the command message makes");
        }
    }

    private static Collection<String> values(Options options, String name) {
        return options.getParameter(name).orElse(List.of());
    }

    /** Returns those who carry messages. */
    static List<String> able(List<String> ids, Contenders contenders) {
        return ids.stream()
                .filter(id -> contenders.get(id).capabilities().contains(Capability.MESSAGES))
                .toList();
    }

    /** Returns arguments that keep the benchmark of messages out where there is none, and else that of persons. */
    static List<String> excluding(CommandLineOptions options) {
        if (options.shouldList() || options.shouldListWithParams()) {
            return List.of();
        }
        if (!isGiven(options)) {
            return List.of("-e", BENCHMARK);
        }
        return options.getIncludes().isEmpty() ? List.of("-e", PersonBenchmark.class.getSimpleName()) : List.of();
    }
}
