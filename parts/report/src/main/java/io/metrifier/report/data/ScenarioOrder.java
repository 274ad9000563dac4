package io.metrifier.report.data;

import io.metrifier.results.subject.Scenario;

/** The order scenarios are shown in. */
final class ScenarioOrder {
    private ScenarioOrder() {}

    /** Returns the place of a scenario: that of the harness, and after all of those for an unknown one. */
    static int rank(String scenario) {
        int index = Scenario.ids().indexOf(scenario);
        return index < 0 ? Integer.MAX_VALUE : index;
    }
}
