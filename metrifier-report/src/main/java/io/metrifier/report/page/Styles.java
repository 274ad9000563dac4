package io.metrifier.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The style sheets: one for charts wherever they stand, one for the page around them. */
final class Styles {
    private Styles() {}

    static String ofPage() {
        return read("chart.css") + read("page.css");
    }

    static String ofCharts() {
        return read("chart.css");
    }

    private static String read(String name) {
        try (InputStream in = Styles.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("a style sheet is missing from the jar: name=" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
