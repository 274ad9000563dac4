package io.metrifier.bench.flags;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.explain.LadderBook;
import io.metrifier.bench.explain.Ladders;
import io.metrifier.bench.jmh.OptionsParam;
import io.metrifier.engine.Contender;
import io.metrifier.engine.OptionVariation;
import io.metrifier.engine.Workload;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.message.Formats;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is explained, and of which call. */
public final class LadderFlags {
    private static final int IMAGE_BYTES = 100_000;
    private static final String FORMAT = "format";

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "ID",
            defaultValue = "http,proto",
            description =
                    "What to explain: ids, or ids with options such as http+client=jdk+tls=on (${DEFAULT-VALUE}).")
    private List<String> transports;

    @Option(
            names = "--whole",
            description = "Explain each with everything that most programs have: workers, the client or the stubs of"
                    + " its library's first page, TLS, compression.")
    private boolean whole;

    @Option(
            names = "--vary",
            paramLabel = "[ID:]OPTION=VALUE,...",
            description = "Try further options by themselves, such as http:client=apache or execution=virtual;"
                    + " repeatable.")
    private List<String> vary = List.of();

    @Option(
            names = "--factorial",
            split = ",",
            paramLabel = "FORMAT",
            description = "With --message: explain each of --transport with each of these formats, such as json,proto,"
                    + " and tell whether format and wire depend on each other. Nothing but --vary is tried beside it.")
    private List<String> factorial = List.of();

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "What to call (${DEFAULT-VALUE}).")
    private String scenario;

    @Mixin
    private ExchangeFlags exchange;

    @Option(
            names = "--threads",
            defaultValue = "4",
            description = "How many call at a time (${DEFAULT-VALUE}). More than there are cores wait for each other,"
                    + " and the time of every step grows by that; its CPU time does not.")
    private int threads;

    @Option(
            names = "--async",
            description = "Explain the asynchronous calls, for each of which a caller waits, in place of those that"
                    + " block. Baselines have none, and block.")
    private boolean async;

    @Option(names = "--persons", defaultValue = "4", description = "The size of the data set (${DEFAULT-VALUE}).")
    private int persons;

    @Option(names = "--options", paramLabel = "ID.NAME=VALUE;...", description = "Options of transports.")
    private @Nullable String options;

    public int threads() {
        return threads;
    }

    public int persons() {
        return persons;
    }

    /** Returns the options that every contender has. */
    public TransportOptions options() throws IOException {
        return exchange.brought(given(() -> OptionsParam.parse("direct", options == null ? "" : options)));
    }

    /**
     * Plans who is measured.
     *
     * @param leftOut hears of what cannot be tried, and why
     * @throws IllegalArgumentException where a contender is none, or cannot carry the call
     */
    public Ladders ladders(Contenders installed, TransportOptions both, Consumer<String> leftOut) {
        LadderBook book = LadderBook.installed();
        Ladders ladders = new Ladders(installed, factorial.isEmpty() ? book : book.withoutChanges(), both, leftOut);
        List<OptionVariation> further =
                vary.stream().map(OptionVariation::parse).toList();
        contenders(both).forEach(text -> ladders.add(text, whole, further));
        ladders.contenders().forEach(contender -> called().requireOf(contender.transport()));
        if (async) {
            Exchanges.requireAsync(called());
            requireAsync(ladders);
        }
        return ladders;
    }

    private static void requireAsync(Ladders ladders) {
        List<String> unable = ladders.contenders().stream()
                .filter(one -> !one.baseline())
                .filter(one -> !one.transport().capabilities().contains(Capability.ASYNC))
                .map(Contender::name)
                .toList();
        if (!unable.isEmpty()) {
            throw new IllegalArgumentException("who is explained by asynchronous calls must have them: without="
                    + unable + "; leave them or --async out");
        }
    }

    /** Every wire with every format, where a factorial is asked for. */
    private List<String> contenders(TransportOptions both) {
        if (factorial.isEmpty()) {
            return transports;
        }
        if (!exchange.message().isGiven() || whole) {
            throw new IllegalArgumentException("formats and wires are set against each other with a message of one's"
                    + " own, and without --whole: factorial=" + factorial + "; add --message FILE, and name options"
                    + " with the transport");
        }
        Formats formats = Formats.of(CustomMessage.required(both));
        factorial.forEach(formats::get);
        return transports.stream()
                .map(Variant::parse)
                .flatMap(wire -> factorial.stream()
                        .map(format -> wire.with(FORMAT, format).toString()))
                .toList();
    }

    /** Returns what is called; {@link IllegalArgumentException} where that is no call. */
    public Scenario called() {
        if (exchange.message().isGiven()) {
            return exchange.scenario();
        }
        Scenario called = Scenario.of(scenario);
        if (!called.hasCalls()) {
            throw new IllegalArgumentException(
                    "only calls are explained, and a stream has a rate of its own: scenario=" + scenario);
        }
        return called;
    }

    public Workload workload() {
        return new Workload(
                called(), ServerPlace.parse("forked"), new DataSet(persons), threads, 1, async, IMAGE_BYTES);
    }

    /** Returns what is written beside the results of all contenders. */
    public Map<String, String> parameters(TransportOptions both) {
        Map<String, String> parameters = new TreeMap<>(Map.of(
                "persons", Integer.toString(persons),
                "execution", "direct",
                "server", "forked",
                "options", options == null ? "" : options,
                "connections", "1"));
        if (async) {
            parameters.put("calls", "async");
        }
        CustomMessage.of(both).ifPresent(type -> parameters.put("message", type.name()));
        return parameters;
    }
}
