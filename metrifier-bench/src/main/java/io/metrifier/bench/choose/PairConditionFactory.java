package io.metrifier.bench.choose;

import io.metrifier.engine.Contender;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Supplies measurements by pairs of JVMs under other conditions, after a few trial calls. For one thread.
 *
 * @param setup whose rate the conditions replace
 */
public record PairConditionFactory(List<Contender> contenders, Scenario scenario, MeasurementSetup setup)
        implements ConditionFactory {
    public PairConditionFactory {
        contenders = List.copyOf(contenders);
    }

    @Override
    public List<CandidateUnderTest> candidates(CallConditions at) {
        return contenders.stream()
                .map(one -> TrialCalls.of(one, subject(one, at), setup.load().at(at.rate())))
                .toList();
    }

    @Override
    public CandidateMeasurement measuring(CallConditions at) {
        Map<String, Subject> subjects = new LinkedHashMap<>();
        contenders.forEach(one -> subjects.put(one.name(), subject(one, at)));
        return new PairMeasurement(subjects, setup.at(at.rate()));
    }

    private Subject subject(Contender one, CallConditions at) {
        ServerPlace place = new ServerPlace.Forked().over(at.network());
        return new Subject(one.name(), one.transport().id(), scenario, place, new DataSet(at.persons()), one.options());
    }
}
