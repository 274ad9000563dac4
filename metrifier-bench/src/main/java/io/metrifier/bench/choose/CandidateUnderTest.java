package io.metrifier.bench.choose;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.failure.TransportException;
import io.metrifier.lab.registry.CallBytes;
import io.metrifier.lab.registry.ContenderInquiry;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.WireBytes;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.MeasuredCall;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A candidate of a choice, before it is measured.
 *
 * @param refusal why it cannot be measured; empty if it can
 * @param bytes counted per call on the wire, both directions together; empty if they could not be counted
 */
public record CandidateUnderTest(String name, Optional<String> refusal, OptionalDouble bytes) {
    /**
     * Makes a few checked calls before minutes of measuring: finds a contender that cannot be measured, and counts
     * bytes.
     *
     * @param subject the calls and the network
     */
    public static CandidateUnderTest afterTrialCalls(Contender contender, MeasuredCall subject, Load load) {
        try {
            subject.scenario().requireOf(contender.transport());
            List<CallBytes> counted = ContenderInquiry.countBytes(
                    contender.transport(),
                    List.of(subject.scenario()),
                    subject.data(),
                    load.imageBytes(),
                    subject.options());
            WireBytes each = counted.get(counted.size() - 1).wire();
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
}
