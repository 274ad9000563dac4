package io.metrifier.load;

import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.network.RelayProcess;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.network.RelayControl;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Transport;

/** Measures the network that a subject's calls cross. */
public final class NetworkControl {
    private NetworkControl() {}

    /**
     * Makes calls at +0 ms, for a second or two; best called after the warm-up.
     *
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through the relay
     */
    public static Environment.Network of(
            Transport transport, MeasuredCall subject, int imageBytes, RelayProcess relay) {
        MeasuredCall called = subject.scenario().hasCalls() ? subject : subject.of(Scenario.GET_PERSON);
        ScenarioCalls exchanges = new ScenarioCalls(called, imageBytes);
        RelayControl control = ControlRun.measure(
                transport,
                relay,
                subject.options(),
                called.scenario().id(),
                client -> exchanges.blocking(client).inOrder());
        return ControlRun.network(relay.report(), control);
    }
}
