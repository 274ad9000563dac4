package io.metrifier.bench.engine;

import io.metrifier.transport.Transport;

/**
 * Who takes part in a measurement.
 *
 * @param name what people call it, on the command line and in results
 * @param transport what carries its calls
 * @param baseline whether it is there to be read against and not to be chosen
 */
public record Contender(String name, Transport transport, boolean baseline) {}
