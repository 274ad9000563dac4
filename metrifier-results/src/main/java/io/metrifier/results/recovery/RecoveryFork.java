package io.metrifier.results.recovery;

import io.metrifier.results.run.Settlement;
import java.util.Optional;

/**
 * What became of one new pair of JVMs in one round.
 *
 * @param contender who
 * @param fault what befell its server
 * @param round counted from 1
 * @param settlement how the pair came to rest before; empty where nobody asked it to
 * @param recovery what its callers saw; empty where it could not be measured
 * @param failure why it could not, for people; empty where it was
 */
public record RecoveryFork(
        String contender,
        Fault fault,
        int round,
        Optional<Settlement> settlement,
        Optional<Recovery> recovery,
        Optional<String> failure) {}
