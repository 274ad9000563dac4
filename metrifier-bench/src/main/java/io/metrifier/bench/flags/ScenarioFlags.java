package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.scenario.Scenario;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The calls to measure: of the Person service, or with a custom message; the same for every command. */
public final class ScenarioFlags {
    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "NAME",
            defaultValue = "getPerson",
            description = "What to call, such as add or image (${DEFAULT-VALUE}). One of listPersons, getPerson,"
                    + " getPersonLinks, createPerson, programComposition, add and image; in run several, or all for"
                    + " the first five; in load also pingPong or prices.")
    private List<String> scenarios;

    @Mixin
    private MessageFlags message;

    public MessageFlags message() {
        return message;
    }

    /** Returns the calls of a command that measures several, with {@code all} for the composition and its parts. */
    public List<Scenario> all() {
        if (message.isGiven()) {
            return message.scenarios();
        }
        return scenarios.equals(List.of("all"))
                ? Scenario.ofPersons()
                : scenarios.stream()
                        .map(id -> parse(id, Scenario::hasCalls, "calls"))
                        .toList();
    }

    /**
     * Returns the call of a command that measures one.
     *
     * @param allowed whether the command measures it
     * @param what what it measures, for the message
     * @throws UsageException if there are several, or another is allowed only
     */
    public Scenario requireOne(Predicate<Scenario> allowed, String what) {
        if (message.isGiven()) {
            return message.scenario();
        }
        if (scenarios.size() != 1) {
            throw new UsageException("several scenarios: scenario=" + scenarios + "; name one");
        }
        return parse(scenarios.get(0), allowed, what);
    }

    private static Scenario parse(String id, Predicate<Scenario> allowed, String what) {
        Scenario scenario = UsageException.given(() -> Scenario.of(id));
        if (!allowed.test(scenario)) {
            throw new UsageException("the scenario has no " + what + ": scenario=" + id
                    + (scenario.hasCalls() ? "" : "; measure a stream with load"));
        }
        return scenario;
    }
}
