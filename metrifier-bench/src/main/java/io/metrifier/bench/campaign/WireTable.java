package io.metrifier.bench.campaign;

import io.metrifier.bench.engine.Contender;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.lab.place.ControlRun;
import io.metrifier.lab.relay.Relay;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.Control;
import io.metrifier.results.network.OnWire;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints what a transport puts on the wire, call by call. */
public final class WireTable {
    private static final int WIDTH = 12;

    private final PrintWriter out;
    private final String name;

    /** Prints the table's head, wide enough for these contenders. */
    public WireTable(PrintWriter out, List<Contender> contenders) {
        this.out = out;
        int width = contenders.stream()
                .mapToInt(contender -> contender.name().length())
                .reduce(WIDTH, Math::max);
        name = "%-" + width + "s";
        out.printf(
                Locale.ROOT, name + " %-20s %10s %10s %8s%n", "transport", "what", "bytes up", "bytes down", "packets");
    }

    /**
     * Counts at +0 ms, on a connection for each kind of call, and prints a row for connecting and for every call that
     * the transport carries.
     *
     * @param load says how large an image is
     * @param relay one at +0 ms before the server, for nobody else
     * @throws io.metrifier.results.network.BeyondRelayException where the answers do not come back through the relay
     */
    public void add(Contender contender, Subject subject, Load load, Relay relay) {
        Transport transport = contender.transport();
        boolean connected = false;
        for (Scenario scenario : Scenario.values()) {
            boolean brought = BroughtMessage.of(subject.options()).isPresent();
            if (!scenario.hasCalls() || !scenario.isCarriedBy(transport) || scenario.isOfMessage() != brought) {
                continue;
            }
            Exchanges exchanges = new Exchanges(subject.of(scenario), load);
            Control counted = ControlRun.count(
                    transport, relay, subject.options(), scenario.id(), client -> numbered(exchanges.blocking(client)));
            if (!connected) {
                row(contender.name(), "connect", counted.connect());
                connected = true;
            }
            row(contender.name(), scenario.id(), counted.each());
        }
        out.flush();
    }

    private static Runnable numbered(Exchange exchange) {
        long[] next = {0};
        return () -> exchange.call(next[0]++);
    }

    private void row(String who, String what, OnWire wire) {
        out.printf(
                Locale.ROOT,
                name + " %-20s %10.0f %10.0f %8.1f%n",
                who,
                what,
                wire.bytesUp(),
                wire.bytesDown(),
                wire.packets());
    }
}
