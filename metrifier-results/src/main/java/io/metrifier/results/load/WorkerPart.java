package io.metrifier.results.load;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.results.Finding;
import io.metrifier.results.environment.Environment;
import java.time.Duration;
import java.util.List;

/**
 * What one of several workers measured of a result. Immutable.
 *
 * @param worker its number, from 0, which is the leader's
 * @param host what it calls itself
 * @param clockAhead by how much its clock is before the leader's; negative where it is behind
 * @param clockWithin how exactly that is known
 * @param startedAfter how much later than the first worker it started
 * @param measured what it found
 * @param environment of its machine
 * @param findings why its part is invalid; empty where it is valid
 */
public record WorkerPart(
        int worker,
        String host,
        @JsonProperty("clockAheadNanos") Duration clockAhead,
        @JsonProperty("clockWithinNanos") Duration clockWithin,
        @JsonProperty("startedAfterNanos") Duration startedAfter,
        Measured measured,
        Environment environment,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Finding> findings) {
    public WorkerPart {
        requireNonNull(host, "host");
        requireNonNull(measured, "measured");
        requireNonNull(environment, "environment");
        findings = List.copyOf(findings);
    }
}
