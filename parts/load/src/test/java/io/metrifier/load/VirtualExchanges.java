package io.metrifier.load;

import io.metrifier.lab.scenario.AsyncExchange;
import io.metrifier.lab.scenario.ScenarioCall;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Calls to a {@link KnownServer} in virtual time. */
final class VirtualExchanges {
    private VirtualExchanges() {}

    /** Returns calls that block until the answer arrives. */
    static ScenarioCall blocking(KnownServer server, VirtualTime time) {
        return new ScenarioCall() {
            @Override
            public void call(long sequence) {
                time.advanceTo(server.answerAt(time.nanos()));
            }

            @Override
            public boolean isCorrect(long sequence) {
                return true;
            }
        };
    }

    /** Returns calls whose stage completes when the answer arrives, or never. */
    static AsyncExchange async(KnownServer server, VirtualTime time) {
        return new AsyncExchange() {
            @Override
            public CompletionStage<?> start(long sequence) {
                CompletableFuture<Long> answer = new CompletableFuture<>();
                long at = server.answerAt(time.nanos());
                if (at != KnownServer.NEVER) {
                    time.at(at, () -> answer.complete(sequence));
                }
                return answer;
            }

            @Override
            public boolean isCorrect(long sequence, Object answer) {
                return answer.equals(sequence);
            }
        };
    }
}
