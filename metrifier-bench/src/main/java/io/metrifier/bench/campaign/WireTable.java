package io.metrifier.bench.campaign;

import io.metrifier.lab.place.RelayProcess;
import io.metrifier.load.NetworkControl;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.Control;
import io.metrifier.results.network.OnWire;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Objects;

/** Prints what a transport puts on the wire, call by call. */
public final class WireTable {
    private final PrintWriter out;

    /** Prints the table's head. */
    public WireTable(PrintWriter out) {
        this.out = out;
        out.printf(
                Locale.ROOT, "%-12s %-20s %10s %10s %8s%n", "transport", "what", "bytes up", "bytes down", "packets");
    }

    /**
     * Counts at +0 ms, on a connection for each kind of call, and prints a row for connecting and for every call that
     * the transport carries.
     *
     * @param load says how large an image is
     * @throws io.metrifier.results.network.BeyondRelayException where the answers do not come back through the relay
     */
    public void add(Transport transport, Subject subject, Load load, RelayProcess relay) {
        boolean connected = false;
        for (Scenario scenario : Scenario.values()) {
            if (!scenario.hasCalls() || !scenario.isCarriedBy(transport)) {
                continue;
            }
            Control counted = Objects.requireNonNull(NetworkControl.of(transport, subject.of(scenario), load, relay)
                    .control());
            if (!connected) {
                row(transport.id(), "connect", counted.connect());
                connected = true;
            }
            row(transport.id(), scenario.id(), counted.each());
        }
        out.flush();
    }

    private void row(String id, String what, OnWire wire) {
        out.printf(
                Locale.ROOT,
                "%-12s %-20s %10.0f %10.0f %8.1f%n",
                id,
                what,
                wire.bytesUp(),
                wire.bytesDown(),
                wire.packets());
    }
}
