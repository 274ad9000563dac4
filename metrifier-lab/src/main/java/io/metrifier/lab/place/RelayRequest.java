package io.metrifier.lab.place;

/** What a relay's JVM is requested to do. */
sealed interface RelayRequest {

    /** Relay to a server over a network; the first request. */
    record Relay(String network, String target) implements RelayRequest {}

    /** Report what was carried so far over the network, or over the control at +0 ms. */
    record Count(boolean control) implements RelayRequest {}

    /** Cut the network. */
    record Cut() implements RelayRequest {}

    /** End the cut. */
    record Heal() implements RelayRequest {}

    /** Relay to another server from now on. */
    record LeadTo(String target) implements RelayRequest {}
}
