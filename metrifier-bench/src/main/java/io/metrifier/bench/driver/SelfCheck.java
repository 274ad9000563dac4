package io.metrifier.bench.driver;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What one check of a machine found, as one line of a ledger.
 *
 * @param twins contenders compared with themselves: any difference is a false alarm
 * @param planted costs that were planted, and what was found of them
 */
public record SelfCheck(String format, Instant startedAt, int rounds, List<Twin> twins, List<PlantedCost> planted) {
    static final String FORMAT = "metrifier-selfcheck-1";

    public SelfCheck {
        twins = List.copyOf(twins);
        planted = List.copyOf(planted);
    }

    /**
     * A contender compared with itself, each in its own JVMs.
     *
     * @param quantity what was compared, for example calls per second
     * @param ratio of the second to the first
     * @param falseAlarm whether the two were said to differ
     * @param detectable the smallest difference that as many rounds find in nine of ten runs, as a share: an estimate;
     *     NaN if it is unknown
     */
    public record Twin(
            String contender,
            String quantity,
            double ratio,
            double low,
            double high,
            boolean falseAlarm,
            double detectable) {}

    /**
     * A cost that was planted in the server.
     *
     * @param contender its name without the cost
     * @param plantedNanos the cost of each call
     * @param foundNanos the CPU time that the server's calls took more than those of its twin
     * @param found whether the two were said to differ
     */
    public record PlantedCost(
            String contender, double plantedNanos, double foundNanos, double low, double high, boolean found) {
        /** Returns whether the interval contains what was planted. */
        boolean containsPlanted() {
            return low <= plantedNanos && plantedNanos <= high;
        }
    }

    /** Appends this check to a ledger, and creates the file if there is none. */
    public void addTo(Path ledger) throws IOException {
        Files.writeString(ledger, Json.line(this) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /**
     * Returns all checks of a ledger in their order.
     *
     * @throws UsageException if a line is no check; the message names it
     */
    public static List<SelfCheck> readAll(Path ledger) throws IOException {
        List<SelfCheck> checks = new ArrayList<>();
        int number = 0;
        for (String line : Files.readAllLines(ledger)) {
            number++;
            try {
                checks.add(Json.read(line, SelfCheck.class));
            } catch (IllegalArgumentException e) {
                throw new UsageException(
                        "not a self-check: ledger=" + ledger + " line=" + number + " reason=" + e.getMessage());
            }
        }
        return checks;
    }
}
