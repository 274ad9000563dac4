package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.network.RelayControl;
import io.metrifier.network.relay.Relay;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Counts the bytes of a transport on the wire, call by call. */
public final class WireCount {
    private WireCount() {}

    /**
     * Counts at +0 ms, on a connection for each kind of call.
     *
     * @param imageBytes the size of an image
     * @param relay a relay at +0 ms in front of the server, without other traffic
     * @param counted selects the calls
     * @param rows receives a row for connecting, then one for every selected call that the transport supports
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through the relay
     */
    public static void of(
            Contender contender,
            Subject subject,
            int imageBytes,
            Relay relay,
            Predicate<Scenario> counted,
            Consumer<WireRow> rows) {
        Transport transport = contender.transport();
        boolean connected = false;
        for (Scenario scenario : Scenario.values()) {
            boolean custom = CustomMessage.of(subject.options()).isPresent();
            if (!scenario.hasCalls()
                    || !scenario.isCarriedBy(transport)
                    || !counted.test(scenario)
                    || scenario.isOfMessage() != custom) {
                continue;
            }
            Exchanges exchanges = new Exchanges(subject.of(scenario), imageBytes);
            RelayControl control = ControlRun.count(
                    transport,
                    relay,
                    subject.options(),
                    scenario.id(),
                    client -> exchanges.blocking(client).inOrder());
            if (!connected) {
                rows.accept(WireRow.of(contender.name(), "connect", control.connect()));
                connected = true;
            }
            rows.accept(WireRow.of(contender.name(), scenario.id(), control.each()));
        }
    }
}
