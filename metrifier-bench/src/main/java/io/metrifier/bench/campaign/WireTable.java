package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.place.ControlRun;
import io.metrifier.lab.relay.Relay;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.RelayControl;
import io.metrifier.results.network.WireBytes;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Variant;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Prints what a transport puts on the wire, call by call. */
public final class WireTable {
    private static final int WIDTH = 12;
    private static final String COMPRESSION = "compression";

    private final PrintWriter out;
    private final String name;
    private final boolean compressed;
    private final Map<List<String>, Double> plain = new HashMap<>();

    /**
     * Prints the table's head, wide enough for these contenders. Where one of them compresses, a column says what that
     * saves beside the same contender without compression, if that was counted before.
     */
    public WireTable(PrintWriter out, List<Contender> contenders) {
        this.out = out;
        this.compressed = contenders.stream().anyMatch(WireTable::compresses);
        int width = contenders.stream()
                .mapToInt(contender -> contender.name().length())
                .reduce(WIDTH, Math::max);
        name = "%-" + width + "s";
        out.printf(
                Locale.ROOT,
                name + " %-20s %10s %10s %8s%s%n",
                "transport",
                "what",
                "bytes up",
                "bytes down",
                "packets",
                compressed ? "    saved" : "");
    }

    private static boolean compresses(Contender contender) {
        String compression = variant(contender).options().get(COMPRESSION);
        return compression != null && !compression.equals("none");
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
            boolean brought = CustomMessage.of(subject.options()).isPresent();
            if (!scenario.hasCalls() || !scenario.isCarriedBy(transport) || scenario.isOfMessage() != brought) {
                continue;
            }
            Exchanges exchanges = new Exchanges(subject.of(scenario), load);
            RelayControl counted = ControlRun.count(
                    transport, relay, subject.options(), scenario.id(), client -> numbered(exchanges.blocking(client)));
            if (!connected) {
                row(contender, "connect", counted.connect());
                connected = true;
            }
            row(contender, scenario.id(), counted.each());
        }
        out.flush();
    }

    private static Runnable numbered(Exchange exchange) {
        long[] next = {0};
        return () -> exchange.call(next[0]++);
    }

    private void row(Contender who, String what, WireBytes wire) {
        out.printf(
                Locale.ROOT,
                name + " %-20s %10.0f %10.0f %8.1f%s%n",
                who.name(),
                what,
                wire.bytesUp(),
                wire.bytesDown(),
                wire.packets(),
                compressed ? saved(who, what, wire.bytesUp() + wire.bytesDown()) : "");
    }

    private static Variant variant(Contender contender) {
        return Variant.parse(contender.name());
    }

    private String saved(Contender who, String what, double bytes) {
        SortedMap<String, String> options = new TreeMap<>(variant(who).options());
        options.remove(COMPRESSION);
        List<String> call = List.of(new Variant(variant(who).transport(), options).toString(), what);
        if (!compresses(who)) {
            plain.put(call, bytes);
        }
        Double without = compresses(who) ? plain.get(call) : null;
        return String.format(Locale.ROOT, "%9s", without == null ? "-" : NumberFormats.percent(1 - bytes / without));
    }
}
