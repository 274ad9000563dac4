package io.metrifier.report.export;

import io.metrifier.report.data.ReadResults;

/** Writes results in a format of another program. */
@FunctionalInterface
public interface Exporter {

    /**
     * Returns the text of a file.
     *
     * @param results of any kind, each file apart
     */
    String write(ReadResults results);
}
