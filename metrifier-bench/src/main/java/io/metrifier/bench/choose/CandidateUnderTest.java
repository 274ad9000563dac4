package io.metrifier.bench.choose;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A candidate of a choice, before it is measured.
 *
 * @param refusal why it cannot be measured; empty if it can
 * @param bytes counted per call on the wire, both directions together; empty if they could not be counted
 */
public record CandidateUnderTest(String name, Optional<String> refusal, OptionalDouble bytes) {}
