package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportOptions;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
     * Finds out before the first minute is spent that something is wrong with what is brought, or with who was named to
     * carry it.
     *
     * @throws IllegalArgumentException where it is
     */
    static void tryOut(Options options, Contenders contenders) {
        for (String exchange : values(options, EXCHANGE)) {
            BroughtMessage.exchange(exchange);
        }
        for (String jar : values(options, NAME)) {
            BroughtMessage.with(Path.of(jar), OptionsParam.parse("direct", ""));
        }
        for (String contender : values(options, "transport")) {
            refusal(contender, contenders, options).ifPresent(why -> {
                throw new IllegalArgumentException(why);
            });
        }
        if (!isGiven(options) && options.getIncludes().stream().anyMatch(include -> include.contains(BENCHMARK))) {
            throw new IllegalArgumentException(
                    "the benchmark of messages needs one: say -p message=order.jar, which the command message makes");
        }
    }

    private static Collection<String> values(Options options, String name) {
        return options.getParameter(name).orElse(List.of());
    }

    /**
     * Returns those whose usual format can hold the messages; says who is left out, and why.
     *
     * @throws IllegalArgumentException where nobody is left
     */
    static List<String> carrying(List<String> ids, Contenders contenders, Options options, PrintStream err) {
        List<String> able = new ArrayList<>();
        for (String id : ids) {
            Optional<String> refusal = refusal(id, contenders, options);
            refusal.ifPresentOrElse(why -> err.println("left out: " + why), () -> able.add(id));
        }
        if (able.isEmpty()) {
            throw new IllegalArgumentException(
                    "no transport carries the message in its usual format; name one with a format:"
                            + " -p transport=http+format=plain");
        }
        return able;
    }

    /** Returns why a contender cannot carry one of the messages; empty where it can carry all. */
    private static Optional<String> refusal(String contender, Contenders contenders, Options options) {
        TransportOptions common = OptionsParam.common(options);
        return values(options, NAME).stream()
                .map(jar -> BroughtMessage.with(Path.of(jar), common))
                .flatMap(both -> Contender.parse(contender, contenders, both).messageRefusal().stream())
                .findFirst();
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
