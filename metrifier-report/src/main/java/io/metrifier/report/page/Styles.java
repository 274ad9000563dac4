package io.metrifier.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The style sheets, one for charts wherever they stand and one for the page around them, and the page's script. */
final class Styles {
    private Styles() {}

    static String ofPage() {
        return read("chart.css") + read("page.css");
    }

    static String ofCharts() {
        return read("chart.css");
    }

    static String script() {
        return read("page.js");
    }

    /** Returns what a page's policy says of the script, so that a browser runs it and nothing else. */
    static String scriptSource() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(script().getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String read(String name) {
        try (InputStream in = Styles.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("a file is missing from the jar: name=" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
