package io.metrifier.engine;

import io.metrifier.results.run.LayerSamples;

/**
 * A turn in which the stacks of both sides were recorded.
 *
 * @param turn what the pair did
 */
public record RecordedTurn(Turn turn, LayerSamples client, LayerSamples server) {}
