package io.metrifier.bench.choose;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.failure.TransportException;
import io.metrifier.lab.classpath.ContenderClassLoader;
import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.network.WireBytes;
import io.metrifier.network.relay.Relay;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes a few checked calls before minutes of measuring: finds contenders that cannot be measured, and counts bytes.
 */
public final class TrialCalls {
    private TrialCalls() {}

    /**
     * Returns the contender as a candidate, with the reason if it cannot be measured.
     *
     * @param subject the calls and the network
     */
    public static CandidateUnderTest of(Contender contender, Subject subject, Load load) {
        try {
            subject.scenario().requireOf(contender.transport());
            if (!contender.canCallFromThisJvm()) {
                return candidate(contender, Optional.empty(), OptionalDouble.empty());
            }
            WireBytes each = ContenderClassLoader.calling(contender.transport(), () -> count(contender, subject, load));
            return candidate(contender, Optional.empty(), OptionalDouble.of(each.bytesUp() + each.bytesDown()));
        } catch (BeyondRelayException e) {
            boolean distant = subject.server().between().isPresent();
            return candidate(
                    contender, distant ? Optional.of(e.getMessage()) : Optional.empty(), OptionalDouble.empty());
        } catch (UnsupportedMessageException
                | IllegalArgumentException
                | IllegalStateException
                | UnsupportedOperationException
                | TransportException e) {
            return candidate(contender, Optional.of(ContenderFailures.inWords(e)), OptionalDouble.empty());
        }
    }

    private static CandidateUnderTest candidate(Contender contender, Optional<String> refusal, OptionalDouble bytes) {
        return new CandidateUnderTest(contender.name(), refusal, bytes);
    }

    /** The number of bytes does not depend on the place of the server, so it runs in this JVM. */
    private static WireBytes count(Contender contender, Subject subject, Load load) {
        Exchanges exchanges = new Exchanges(subject, load.imageBytes());
        try (RunningServer server = Servers.start(
                        new ServerPlace.Embedded(), contender.transport(), subject.data(), subject.options());
                Relay relay = Relay.start(Endpoint.loopback(), server.endpoint(), Network.LOCAL)) {
            return ControlRun.count(
                            contender.transport(),
                            relay,
                            subject.options(),
                            subject.scenario().id(),
                            client -> exchanges.blocking(client).inOrder())
                    .each();
        }
    }
}
