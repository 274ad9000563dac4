package io.metrifier.lab.place;

import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one line {@code serve} prints once it takes calls.
 *
 * @param transport the transport's id
 * @param endpoint where clients reach it
 * @param data what it answers from
 */
public record ReadyLine(String transport, Endpoint endpoint, DataSet data) {
    private static final Pattern FORM = Pattern.compile("ready transport=(\\S+) endpoint=(\\S+) persons=(\\d+)");

    /** Reads a line, which is empty where it is any other. */
    static Optional<ReadyLine> parse(String line) {
        Matcher match = FORM.matcher(line.strip());
        return match.matches()
                ? Optional.of(new ReadyLine(
                        match.group(1), Endpoint.parse(match.group(2)), new DataSet(Integer.parseInt(match.group(3)))))
                : Optional.empty();
    }

    /** Returns the line. */
    @Override
    public String toString() {
        return "ready transport=" + transport + " endpoint=" + endpoint + " persons=" + data.persons();
    }
}
