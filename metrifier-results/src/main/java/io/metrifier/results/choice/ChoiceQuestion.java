package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants to know.
 *
 * @param scenario what a call is
 * @param message what is carried; {@code null} for the Person service's own data
 * @param network what lies between client and server, as {@link io.metrifier.results.network.Network#parse} reads it;
 *     empty for nothing but loopback
 * @param rate at which calls are made
 * @param promise about latency, such as {@code p99<10ms}; {@code null} for none but to carry the rate
 * @param percent the percentile that is told of latency
 * @param preference among those that keep the promise
 * @param coreHour what an hour of a core costs; {@code null} where nobody said
 * @param time how long it was allowed to take
 * @param confidence how sure a decision must be, 0.95
 * @param minimumEffect the smallest difference that matters, 0.1
 */
public record ChoiceQuestion(
        String scenario,
        @Nullable MessageIdentity message,
        String network,
        Rate rate,
        @Nullable String promise,
        double percent,
        Preference preference,
        @Nullable Double coreHour,
        @JsonProperty("timeNanos") Duration time,
        double confidence,
        double minimumEffect) {

    /**
     * A message by its content.
     *
     * @param name of its type
     * @param sha256 of the jar that holds it, its samples and its codecs, in hexadecimal
     * @param file that jar, kept beside the choice
     */
    public record MessageIdentity(String name, String sha256, String file) {}

    /** Returns the same question about a message. */
    public ChoiceQuestion of(MessageIdentity carried) {
        return new ChoiceQuestion(
                scenario,
                carried,
                network,
                rate,
                promise,
                percent,
                preference,
                coreHour,
                time,
                confidence,
                minimumEffect);
    }

    /** Returns the same question about another situation. */
    public ChoiceQuestion in(CallConditions situation) {
        return new ChoiceQuestion(
                scenario,
                message,
                situation.network(),
                situation.rate(),
                promise,
                percent,
                preference,
                coreHour,
                time,
                confidence,
                minimumEffect);
    }
}
