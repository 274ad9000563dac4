package io.metrifier.results.start;

import io.metrifier.results.environment.Environment;
import java.util.List;

/**
 * What first calls took, of everyone who was asked for.
 *
 * @param command what the program was started with
 * @param environment of the machine
 * @param forks in the order in which they were measured
 */
public record StartResult(List<String> command, Environment environment, List<StartFork> forks) {
    public StartResult {
        command = List.copyOf(command);
        forks = List.copyOf(forks);
    }
}
