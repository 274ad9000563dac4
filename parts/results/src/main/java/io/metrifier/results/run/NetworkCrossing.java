package io.metrifier.results.run;

import io.metrifier.results.environment.Environment;
import java.util.Map;

/**
 * The network that one fork's calls crossed, with its fastest round trip, its control at +0 ms, and the bytes of a
 * connection and a call.
 *
 * @param network as measured before the fork warmed up
 */
public record NetworkCrossing(String scenario, Map<String, String> parameters, Environment.Network network) {}
