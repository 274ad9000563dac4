package io.metrifier.testkit.saboteur;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What a stack waives is checked like what it keeps. The transport breaks one of the two tests of O2. */
class WaiverTest {
    @Test
    void aRuleThatIsNotKeptMayBeWaived() {
        assertThat(failuresOf(WholeRule.class)).isEmpty();
        assertThat(failuresOf(BrokenTest.class)).isEmpty();
    }

    @Test
    void aRuleThatIsNotKeptMustBeWaived() {
        assertThat(failuresOf(Silent.class))
                .singleElement()
                .asString()
                .doesNotContain("waived")
                .contains("another-transport");
    }

    @Test
    void aWaiverThatNothingNeedsIsRefused() {
        assertThat(failuresOf(KeptTest.class))
                .hasSize(2)
                .anyMatch(failure -> failure.contains("another-transport"))
                .anyMatch(failure -> failure.contains(
                        "waived, and kept by every test that ran: O2.serveIgnoresForeignOptions; remove"));
    }

    @Test
    void aRuleOfTheCoreAndAnUnknownOneAreRefused() {
        assertThat(failuresOf(OfTheCore.class))
                .hasSize(2)
                .allMatch(failure -> failure.contains("a rule of the core cannot be waived: waiver=C2"));
        assertThat(failuresOf(Unknown.class))
                .hasSize(2)
                .allMatch(failure -> failure.contains("no rule of the contract: waiver=Z9; one of [C3, "));
    }

    private static List<String> failuresOf(Class<?> contract) {
        PostDiscoveryFilter ofOneRule = descriptor -> FilterResult.includedIf(
                !descriptor.isTest() || descriptor.getUniqueId().toString().contains("o2_"));
        EngineExecutionResults run = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(contract))
                .configurationParameter("metrifier.contract", "full")
                .filters(ofOneRule)
                .execute();
        return run.allEvents().failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .map(Throwable::toString)
                        .orElse(""))
                .toList();
    }

    abstract static class Waiving extends CoreTransportContract {
        private final Map<String, String> waivers;

        Waiving(String... waived) {
            waivers = waived.length == 0 ? Map.of() : Map.of(waived[0], "as a test");
        }

        @Override
        protected Transport transport() {
            return new SabotagedTransport(AllSaboteurs.named("connect rejects options of other transports"));
        }

        @Override
        protected Map<String, String> waivers() {
            return waivers;
        }
    }

    static final class Silent extends Waiving {}

    static final class WholeRule extends Waiving {
        WholeRule() {
            super("O2");
        }
    }

    static final class BrokenTest extends Waiving {
        BrokenTest() {
            super("O2.connectIgnoresForeignOptions");
        }
    }

    static final class KeptTest extends Waiving {
        KeptTest() {
            super("O2.serveIgnoresForeignOptions");
        }
    }

    static final class OfTheCore extends Waiving {
        OfTheCore() {
            super("C2");
        }
    }

    static final class Unknown extends Waiving {
        Unknown() {
            super("Z9");
        }
    }
}
