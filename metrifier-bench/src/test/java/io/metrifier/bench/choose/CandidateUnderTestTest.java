package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.failure.TransportException;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.net.BindException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CandidateUnderTestTest {
    private static final Load LOAD = SampleLoads.USUAL;

    /** A transport that refuses to serve. */
    private static class Unable implements Transport {
        private final RuntimeException why;

        Unable(RuntimeException why) {
            this.why = why;
        }

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

    private static CandidateUnderTest trial(Transport transport, MeasuredCall subject) {
        return CandidateUnderTest.fromTrialCalls(
                new Contender(transport.id(), transport, false, subject.options()), subject, LOAD);
    }

    static Stream<RuntimeException> reasons() {
        return Stream.of(
                new UnsupportedMessageException("avro", "a map has keys that are not strings"),
                new IllegalArgumentException("no such format"),
                new IllegalStateException("another answer than expected"),
                new TransportException(TransportException.Kind.UNAVAILABLE, "cannot bind"));
    }

    /** A message that one format cannot represent must not end the command. */
    @ParameterizedTest
    @MethodSource("reasons")
    void reportsWhyACandidateIsRefused(RuntimeException why) {
        CandidateUnderTest candidate = trial(new Unable(why), MeasuredCall.of("unable", Scenario.GET_PERSON));

        assertThat(candidate.refusal()).contains(why.getMessage());
        assertThat(candidate.bytes()).isEmpty();
    }

    @Test
    void namesTheCauseOfARefusal() {
        RuntimeException why = new IllegalStateException("cannot serve", new BindException("in use"));

        assertThat(trial(new Unable(why), MeasuredCall.of("unable", Scenario.GET_PERSON))
                        .refusal())
                .contains("cannot serve; caused by BindException: in use");
    }

    @Test
    void requiresWhatTheScenarioNeeds() {
        CandidateUnderTest candidate =
                trial(new Unable(new IllegalStateException()), MeasuredCall.of("unable", Scenario.GET_MESSAGE));

        assertThat(candidate.refusal().orElseThrow()).contains("unable", "MESSAGES");
    }

    /** A contender whose bytes cannot be counted is a candidate, unless the question has a network. */
    @Test
    void refusesAContenderThatCannotCrossTheNetworkOnlyIfThereIsOne() {
        Transport shortcut = new Unable(new BeyondRelayException("another way"));
        MeasuredCall near = MeasuredCall.of("unable", Scenario.GET_PERSON);
        MeasuredCall far = near.withServer(ServerPlace.parse("forked").over("1ms"));

        assertThat(trial(shortcut, near).refusal()).isEmpty();
        assertThat(trial(shortcut, far).refusal()).contains("another way");
    }
}
