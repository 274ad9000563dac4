package io.metrifier.results.load;

import java.util.List;

/**
 * What is needed to merge the result of a share with those of the others. Immutable.
 *
 * @param build a hash of every class and file of the program
 * @param medianNanos the median latency of each second in which there were answers
 */
public record ShareRecord(String build, List<Long> medianNanos) {
    public ShareRecord {
        medianNanos = List.copyOf(medianNanos);
    }
}
