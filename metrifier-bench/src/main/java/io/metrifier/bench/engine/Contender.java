package io.metrifier.bench.engine;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.run.Before;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.jspecify.annotations.Nullable;

/**
 * Who takes part in a measurement.
 *
 * @param name what people call it, on the command line and in results
 * @param transport what carries its calls
 * @param baseline whether it is there to be read against and not to be chosen
 * @param options of both its sides
 * @param build the class path of another build of this program whose transport it is; {@code null} for this one
 */
public record Contender(
        String name,
        Transport transport,
        boolean baseline,
        TransportOptions options,
        @Nullable String build) {

    /** Takes part with this build. */
    public Contender(String name, Transport transport, boolean baseline, TransportOptions options) {
        this(name, transport, baseline, options, null);
    }

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
        return new Contender(other, transport, baseline, options, build);
    }

    /** Returns the same of another build, under the name that {@link Before} has for it. */
    public Contender of(String otherBuild) {
        return new Contender(Before.name(name), transport, baseline, options, otherBuild);
    }
}
