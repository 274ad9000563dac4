package io.metrifier.bench.load;

import io.metrifier.bench.lab.Control;
import io.metrifier.bench.lab.Environment;
import io.metrifier.bench.lab.RelayProcess;
import io.metrifier.transport.Transport;
import java.util.function.LongConsumer;

/** Describes the network that a subject's calls cross. */
final class Crossing {
    private Crossing() {}

    /**
     * Makes calls at +0 ms, for a second or two: best after the warm-up, which they profit from.
     *
     * @param load says how large an image is
     * @throws io.metrifier.bench.lab.relay.BeyondRelayException where the answers do not come back through the relay
     */
    static Environment.Network of(Transport transport, Subject subject, Load load, RelayProcess relay) {
        Subject called = subject.scenario().hasCalls() ? subject : subject.of(Scenario.GET_PERSON);
        Exchanges exchanges = new Exchanges(called, load);
        Control control = Control.measure(
                transport,
                relay,
                subject.options(),
                called.scenario().id(),
                client -> numbered(exchanges.blocking(client)::call));
        return Environment.Network.of(relay.report(), control);
    }

    private static Runnable numbered(LongConsumer call) {
        long[] next = {0};
        return () -> call.accept(next[0]++);
    }
}
