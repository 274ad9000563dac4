package io.metrifier.results.distance;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.Control;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.OnWire;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One caller that makes one call after the other and times each: what a person who waits sees. There is no rate and so
 * no queue; for those see {@link Load}.
 *
 * @param label what people call the contender
 * @param subject what was measured
 * @param latency of each call
 * @param wrong how many answers were not those expected
 * @param wire what a relay carried for each of the calls
 * @param network what the relay measured over itself, and the control at +0 ms
 * @param settlement how the JVMs came to rest before they were measured; {@code null} where nobody waited for it
 */
@JsonPropertyOrder({"label", "valid", "invalid"})
public record Sequence(
        String label,
        Subject subject,
        Distribution latency,
        int wrong,
        Optional<OnWire> wire,
        Optional<Environment.Network> network,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Settlement settlement) {
    private static final double EXACTNESS = 0.99;

    /** Returns the network that was crossed, the control where there was none. */
    public Network distance() {
        return subject.server() instanceof ServerPlace.Distant distant ? distant.network() : Network.LOCAL;
    }

    /** Returns the calls at +0 ms, where there was a relay. */
    public Optional<Control> control() {
        return network.map(Environment.Network::control);
    }

    /** Tells whether the JVMs had settled: what was measured of others decides nothing. */
    public boolean settled() {
        return settlement != null && settlement.settled();
    }

    /** Tells whether the figures may be believed. */
    @JsonProperty
    public boolean valid() {
        return invalid().isEmpty();
    }

    /** Returns why the figures must not be believed; empty where they may. */
    @JsonProperty
    public Optional<String> invalid() {
        if (wrong > 0) {
            return Optional.of("every answer must be the one expected: wrong=" + wrong);
        }
        long fastest = latency.percentile(0);
        if (fastest < distance().leastRoundTrip().toNanos() * EXACTNESS) {
            return Optional.of("no answer may come faster than its network lets it: fastest=" + fastest / 1_000
                    + "us network=" + distance());
        }
        return Optional.empty();
    }
}
