package io.metrifier.lab.network;

import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;

/** The requests to a relay's JVM. */
sealed interface RelayRequest {

    /** Relay to a server over a network; the first request. */
    record Relay(Network network, Endpoint target) implements RelayRequest {}

    /** Report what was carried so far over the network, or over the control at +0 ms. */
    record Count(boolean control) implements RelayRequest {}

    /** Interrupt the network. */
    record Cut() implements RelayRequest {}

    /** Restore the network. */
    record Heal() implements RelayRequest {}

    /** Relay to another server from now on. */
    record LeadTo(Endpoint target) implements RelayRequest {}
}
