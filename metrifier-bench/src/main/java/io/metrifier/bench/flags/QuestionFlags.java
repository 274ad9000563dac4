package io.metrifier.bench.flags;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.load.Slo;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.TransportOptions;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The question of a choice: the call, the network, the rate, the latency target, and what decides among the rest. */
public final class QuestionFlags {
    private static final double DEFAULT_PERCENT = 99;
    private static final Duration WARMUP = Duration.ofSeconds(2);

    @Mixin
    private ScenarioFlags scenario;

    @Mixin
    private DataFlags persons;

    @Mixin
    private NetworkFlags network;

    @Mixin
    private ConnectFlags connect;

    @Option(
            names = "--rate",
            defaultValue = "1k",
            paramLabel = "RATE",
            description = "Calls per second, such as 500 or 2k (${DEFAULT-VALUE}).")
    private String rate;

    @Option(
            names = "--slo",
            paramLabel = "TARGET",
            description = "The latency target at that rate, such as 'p99<10ms' (none: the rate is the only target).")
    private @Nullable String slo;

    @Option(
            names = "--prefer",
            defaultValue = "cost",
            paramLabel = "WHAT",
            description = "What decides among the transports that meet the target: cost, latency, throughput or bytes"
                    + " (${DEFAULT-VALUE}).")
    private Preference preference;

    @Mixin
    private PriceFlags price;

    @Mixin
    private TimeFlags time = new TimeFlags("20m");

    @Option(
            names = "--duration",
            defaultValue = "10s",
            paramLabel = "TIME",
            description = "How long each contender is loaded in each round (${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private EffectFlags effect;

    public MessageFlags message() {
        return scenario.message();
    }

    /** Returns these options, with the time to connect and the custom message if they are given. */
    public TransportOptions brought(TransportOptions options) throws IOException {
        return scenario.message().brought(connect.onto(options));
    }

    /**
     * Returns the call.
     *
     * @throws UsageException if the scenario is not a single call
     */
    public Scenario scenario() {
        return scenario.one(Scenario::isSingleCall, "single calls");
    }

    public ServerPlace place() {
        return given(() -> ServerPlace.parse("forked").over(network.text()));
    }

    public DataSet data() {
        return given(persons::data);
    }

    public Load load() {
        return given(() -> new Load(Rate.parse(rate), duration, WARMUP));
    }

    /** Returns the question, without its message. */
    public ChoiceQuestion question() {
        return given(() -> new ChoiceQuestion(
                scenario().id(),
                null,
                network.text(),
                Rate.parse(rate),
                slo,
                slo == null ? DEFAULT_PERCENT : Slo.parse(slo).percent(),
                preference,
                price.coreHour().stream().boxed().findFirst().orElse(null),
                time.time(),
                VerdictRule.DEFAULT.confidence(),
                effect.rule().minimumEffect()));
    }
}
