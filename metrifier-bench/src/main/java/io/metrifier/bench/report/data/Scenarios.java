package io.metrifier.bench.report.data;

import io.metrifier.bench.lab.PersonScenario;

/** The order scenarios are shown in. */
final class Scenarios {
    private Scenarios() {}

    /** Returns the place of a scenario: that of the harness, and after all of those for one that it does not know. */
    static int rank(String scenario) {
        int index = PersonScenario.ids().indexOf(scenario);
        return index < 0 ? Integer.MAX_VALUE : index;
    }
}
