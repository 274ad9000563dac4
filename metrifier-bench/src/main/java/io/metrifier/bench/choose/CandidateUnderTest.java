package io.metrifier.bench.choose;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Somebody who might be chosen.
 *
 * @param name the contender's
 * @param refusal why it cannot take part; empty where it can
 * @param bytes of a call on the wire, both ways together, as counted; empty where they could not be counted
 */
public record CandidateUnderTest(String name, Optional<String> refusal, OptionalDouble bytes) {}
