package io.metrifier.report.export;

import io.metrifier.report.data.ReadResults;

/** Writes results in a format of another program. */
@FunctionalInterface
public interface Exporter {

    /** Returns the text of a file. */
    String write(ReadResults results);
}
