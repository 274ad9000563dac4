package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairConditionFactoryTest {
    /** Two contenders of one transport, whose options are alike: their JVMs differ. */
    @Test
    void measuresEachContenderUnderItsOwnName() throws InterruptedException {
        List<Contender> contenders = List.of(contender("raw-socket"), contender("raw-socket+heap=64m"));
        List<String> names = contenders.stream().map(Contender::name).toList();
        List<String> measured = new ArrayList<>();
        Campaign.Measurer measurer = (subject, load, round) -> {
            measured.add(subject.contender());
            return Optional.empty();
        };
        MeasurementSetup setup = new MeasurementSetup(
                Load.builder().build(),
                99,
                measurer,
                name -> "not measured",
                line -> {},
                new TimeBudget(Duration.ofMinutes(1), System::nanoTime),
                1);

        new PairConditionFactory(contenders, Scenario.GET_PERSON, setup)
                .measuring(new CallConditions(4, "", Rate.parse("1k")))
                .round(1, names);

        assertThat(measured).containsExactlyInAnyOrderElementsOf(names);
    }

    private static Contender contender(String name) {
        return Contender.parse(name, Contenders.installed(), TransportOptions.defaults());
    }
}
