package io.metrifier.bench.output;

import io.metrifier.results.json.Json;
import java.io.PrintWriter;
import picocli.CommandLine.Option;

/** Prints what a command finds as JSON instead of text for people. */
public final class JsonFlags {
    @Option(names = "--json", description = "Print one line of JSON per entry, for other programs.")
    private boolean json;

    /** Returns whether JSON was requested. */
    public boolean isGiven() {
        return json;
    }

    /** Prints an entry as one line. */
    public static void print(PrintWriter out, Object entry) {
        out.println(Json.line(entry));
    }
}
