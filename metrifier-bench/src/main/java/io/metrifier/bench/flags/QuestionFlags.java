package io.metrifier.bench.flags;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.Slo;
import io.metrifier.lab.place.UsageException;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a choice is about: what is called, how far, how often, what must be kept, and what decides then. */
public final class QuestionFlags {
    private static final double USUAL_PERCENT = 99;
    private static final Duration WARMUP = Duration.ofSeconds(2);

    @Mixin
    private ExchangeFlags exchange;

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "What to call of the Person service, where no message is given (${DEFAULT-VALUE}).")
    private String scenario;

    @Option(names = "--persons", defaultValue = "4", description = "The size of its data set (${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--rtt",
            defaultValue = "",
            paramLabel = "TIME",
            description = "The round trip between client and server, such as 1ms; or a network, such as"
                    + " 36ms,jitter=2ms (none: both on this machine).")
    private String rtt;

    @Option(
            names = "--bandwidth",
            defaultValue = "",
            paramLabel = "RATE",
            description = "What each direction carries, such as 1gbit (as much as it can).")
    private String bandwidth;

    @Option(
            names = "--rate",
            defaultValue = "1k",
            paramLabel = "RATE",
            description = "How many calls there are in a second, such as 2k (${DEFAULT-VALUE}).")
    private String rate;

    @Option(
            names = "--promise",
            paramLabel = "PROMISE",
            description = "What must be kept at that rate, such as p99<10ms (to carry the rate).")
    private @Nullable String promise;

    @Option(
            names = "--prefer",
            defaultValue = "cost",
            paramLabel = "WHAT",
            description =
                    "What decides among those that keep it: cost, latency, throughput or bytes (${DEFAULT-VALUE}).")
    private Preference preference;

    @Mixin
    private PriceFlags price;

    @Option(
            names = "--time",
            defaultValue = "20m",
            paramLabel = "TIME",
            description = "How long it may take, about (${DEFAULT-VALUE}). What is undecided then is reported so.")
    private Duration time;

    @Option(
            names = "--duration",
            defaultValue = "10s",
            paramLabel = "TIME",
            description = "How long each contender is loaded in each round (${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "10%",
            description = "The smallest difference that matters (${DEFAULT-VALUE}).")
    private String minEffect;

    public MessageFlags message() {
        return exchange.message();
    }

    /** Returns these options, and the message to be carried if there is one. */
    public TransportOptions brought(TransportOptions options) throws IOException {
        return exchange.brought(options);
    }

    /**
     * Returns what is called.
     *
     * @throws UsageException where that is not one call
     */
    public Scenario scenario() {
        if (message().isGiven()) {
            return exchange.scenario();
        }
        Scenario asked = given(() -> Scenario.of(scenario));
        if (!asked.isSingleCall()) {
            throw new UsageException("a choice is made for a call: scenario=" + scenario);
        }
        return asked;
    }

    public ServerPlace place() {
        return given(() -> ServerPlace.parse("forked").over(network()));
    }

    public DataSet data() {
        return given(() -> new DataSet(persons));
    }

    public Load load() {
        return given(() -> Load.builder()
                .rate(Rate.parse(rate))
                .duration(duration)
                .warmup(WARMUP)
                .build());
    }

    /** Returns the question, without its message. */
    public ChoiceQuestion question() {
        return given(() -> question(Optional.ofNullable(promise).map(Slo::parse), price.coreHour()));
    }

    private ChoiceQuestion question(Optional<Slo> slo, OptionalDouble coreHour) {
        return new ChoiceQuestion(
                scenario().id(),
                null,
                network(),
                Rate.parse(rate),
                promise,
                slo.map(Slo::percent).orElse(USUAL_PERCENT),
                preference,
                coreHour.isPresent() ? coreHour.getAsDouble() : null,
                time,
                VerdictRule.DEFAULT.confidence(),
                new VerdictRule(VerdictRule.DEFAULT.confidence(), Percent.parse(minEffect)).minimumEffect());
    }

    private String network() {
        String text = rtt.isEmpty() && !bandwidth.isEmpty() ? "0ms" : rtt;
        return bandwidth.isEmpty() ? text : text + ",bandwidth=" + bandwidth;
    }
}
