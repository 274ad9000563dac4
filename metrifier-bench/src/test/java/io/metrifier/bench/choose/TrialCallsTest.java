package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.failure.TransportException;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TrialCallsTest {
    private static final Load LOAD = Load.builder().build();

    /** A transport that cannot. */
    private record Unable(RuntimeException why) implements Transport {
        @Override
        public String id() {
            return "unable";
        }

        @Override
        public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
            throw why;
        }

        @Override
        public TransportClient connect(Endpoint server, TransportOptions options) {
            throw why;
        }
    }

    private static CandidateUnderTest trial(Transport transport, Subject subject) {
        return TrialCalls.of(new Contender(transport.id(), transport, false, subject.options()), subject, LOAD);
    }

    static Stream<RuntimeException> reasons() {
        return Stream.of(
                new UnsupportedMessageException("avro", "keys of maps must be strings"),
                new IllegalArgumentException("no such format"),
                new IllegalStateException("another answer than expected"),
                new TransportException(TransportException.Kind.UNAVAILABLE, "cannot bind"));
    }

    /** A message that a format cannot hold used to end the whole command. */
    @ParameterizedTest
    @MethodSource("reasons")
    void saysWhyOneCannotTakePart(RuntimeException why) {
        CandidateUnderTest entrant = trial(new Unable(why), Subject.of("unable", Scenario.GET_PERSON));

        assertThat(entrant.refusal()).contains(why.getMessage());
        assertThat(entrant.bytes()).isEmpty();
    }

    @Test
    void requiresWhatTheScenarioNeeds() {
        CandidateUnderTest entrant =
                trial(new Unable(new IllegalStateException()), Subject.of("unable", Scenario.GET_MESSAGE));

        assertThat(entrant.refusal().orElseThrow()).contains("unable", "MESSAGES");
    }

    /** Whose bytes cannot be counted may take part all the same, unless a network lies between. */
    @Test
    void refusesWhoCannotCrossTheNetworkOnlyWhereThereIsOne() {
        Transport shortcut = new Unable(new BeyondRelayException("another way"));
        Subject near = Subject.of("unable", Scenario.GET_PERSON);
        Subject far = near.at(ServerPlace.parse("forked").over("1ms"));

        assertThat(trial(shortcut, near).refusal()).isEmpty();
        assertThat(trial(shortcut, far).refusal()).contains("another way");
    }
}
