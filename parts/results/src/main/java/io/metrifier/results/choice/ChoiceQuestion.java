package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The question of a choice.
 *
 * @param message the message that is carried; {@code null} for the Person service's own data
 * @param network the network between client and server in the form that
 *     {@link io.metrifier.network.Network#parse} reads; empty for loopback
 * @param rate at which calls are made
 * @param slo the latency target, such as {@code p99<10ms}; {@code null} if the rate is the only target
 * @param percent the percentile that is reported of latency
 * @param preference among those that meet the latency target
 * @param coreHour the price of a core for an hour; {@code null} if not given
 * @param confidence the confidence of a conclusive verdict, 0.95
 * @param minimumEffect the smallest difference that matters, 0.1
 */
public record ChoiceQuestion(
        String scenario,
        @Nullable MessageIdentity message,
        String network,
        Rate rate,
        @Nullable String slo,
        double percent,
        Preference preference,
        @Nullable Double coreHour,
        @JsonProperty("timeNanos") Duration time,
        double confidence,
        double minimumEffect) {

    /**
     * A message, identified by its content.
     *
     * @param name of its type
     * @param sha256 of the jar that holds it, its samples and its codecs, in hexadecimal
     * @param file that jar, in the folder of the choice
     */
    public record MessageIdentity(String name, String sha256, String file) {}

    /** Returns the same question for a message. */
    public ChoiceQuestion withMessage(MessageIdentity carried) {
        return new ChoiceQuestion(
                scenario, carried, network, rate, slo, percent, preference, coreHour, time, confidence, minimumEffect);
    }
}
