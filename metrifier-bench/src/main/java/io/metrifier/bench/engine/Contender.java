package io.metrifier.bench.engine;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;

/**
 * Who takes part in a measurement.
 *
 * @param name what people call it, on the command line and in results
 * @param transport what carries its calls
 * @param baseline whether it is there to be read against and not to be chosen
 * @param options of both its sides
 */
public record Contender(String name, Transport transport, boolean baseline, TransportOptions options) {

    /**
     * Returns the contender of an id, under its own name.
     *
     * @throws IllegalArgumentException where there is none; the message lists the transports and says what to add
     */
    public static Contender of(String id, Contenders installed, TransportOptions options) {
        return new Contender(id, installed.get(id), installed.baselines().ids().contains(id), options);
    }

    /** Returns this contender under another name. */
    public Contender named(String other) {
        return new Contender(other, transport, baseline, options);
    }
}
