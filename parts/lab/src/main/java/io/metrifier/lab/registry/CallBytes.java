package io.metrifier.lab.registry;

import io.metrifier.network.WireBytes;

/**
 * The bytes of one call on the wire, or of connecting.
 *
 * @param call the scenario, or {@value #CONNECT}
 */
public record CallBytes(String call, WireBytes wire) {
    /** Stands for a scenario in the count of connecting. */
    public static final String CONNECT = "connect";
}
