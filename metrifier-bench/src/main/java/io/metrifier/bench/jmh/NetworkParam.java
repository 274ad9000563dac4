package io.metrifier.bench.jmh;

import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.PrintStream;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;

/** Selects the contenders for the parameter {@code network}, because JMH ends at the first benchmark that fails. */
record NetworkParam(Contenders contenders, PrintStream err) {
    private static final String NAME = "network";
    private static final PersonScenario TRIED = PersonScenario.GET_PERSON;

    /** Returns whether any benchmark has a network. */
    static boolean isGiven(Options options) {
        return options.getParameter(NAME).orElse(List.of()).stream().anyMatch(network -> !network.isEmpty());
    }

    /** Returns the ids of the contenders that have a wire. */
    List<String> wired() {
        return contenders.ids().stream()
                .filter(id -> contenders.get(id).crossesProcesses())
                .toList();
    }

    /** Returns the contenders whose answers come back through a relay, which takes a few seconds each to check. */
    List<String> crossing(List<String> ids) {
        return ids.stream().filter(id -> crosses(contenders.get(id))).toList();
    }

    boolean crosses(Transport transport) {
        TransportOptions options = TransportOptions.defaults();
        ServerPlace place = ServerPlace.parse("embedded over local");
        try (RunningServer server = Servers.start(place, transport, DataSet.sample(), options)) {
            server.relay()
                    .ifPresent(relay -> ControlRun.measure(
                            transport, relay, options, TRIED.id(), client -> () -> TRIED.call(client.persons())));
        } catch (BeyondRelayException e) {
            err.println("skipped: " + e.getMessage());
            return false;
        } catch (RuntimeException e) {
            err.println("skipped: cannot be tried over a relay: transport=" + transport.id() + " reason=" + e);
            return false;
        }
        return true;
    }
}
