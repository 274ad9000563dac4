package io.metrifier.engine;

import io.metrifier.results.run.LayerSamples;

/**
 * A turn in which stacks were recorded, on both sides.
 *
 * @param turn what the pair did
 * @param client where threads of the client's JVM were seen
 * @param server where threads of the server's JVM were seen
 */
public record RecordedTurn(Turn turn, LayerSamples client, LayerSamples server) {}
