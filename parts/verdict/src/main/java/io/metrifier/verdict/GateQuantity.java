package io.metrifier.verdict;

/** What a gate judges. All together may be wrong as often as the gate may; each has its share of that. */
public enum GateQuantity {
    /** The CPU time of a call, both sides together. */
    CPU(0.6),
    /** What the server takes compared with its client: both run on one machine, so most of its noise cancels out. */
    SERVER(0.15),
    /** The same, seen from the client. */
    CLIENT(0.15),
    /** Calls per second: waiting costs no CPU time. */
    CALLS(0.1);

    private final double share;

    GateQuantity(double share) {
        this.share = share;
    }

    double share() {
        return share;
    }

    boolean isSide() {
        return this == SERVER || this == CLIENT;
    }
}
