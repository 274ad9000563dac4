package io.metrifier.report.page;

import io.metrifier.results.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The style sheets, one for charts wherever they stand and one for the page around them, and the page's script. */
final class Styles {
    private Styles() {}

    /** Returns the style sheet of a page with charts. */
    static String readPageStyle() {
        return readChartStyle() + read("page.css");
    }

    static String readChartStyle() {
        return read("chart.css");
    }

    static String readScript() {
        return read("page.js");
    }

    /** Returns the policy of a page with one script, so that a browser runs it and nothing else. */
    static String createPolicy(String script) {
        byte[] hash = Sha256.digest().digest(script.getBytes(StandardCharsets.UTF_8));
        return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
                + Base64.getEncoder().encodeToString(hash) + "'; img-src data:";
    }

    /**
     * Reads a file that lies next to this class.
     *
     * @throws IllegalStateException where it is missing from the jar
     */
    private static String read(String name) {
        try (InputStream in = Styles.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing in the jar: file=" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
