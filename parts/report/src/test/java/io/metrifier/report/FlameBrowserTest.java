package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.flame.FlamePage;
import io.metrifier.results.run.CallStacks;
import io.metrifier.results.run.CallStacks.Side;
import io.metrifier.results.run.StackTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens flame graphs in a real browser. */
final class FlameBrowserTest extends BrowsedPage {
    private static CallStacks stacks(String contender, double nanos, long framing, String codec) {
        return new CallStacks(
                contender,
                "getPerson",
                Side.CLIENT,
                nanos,
                StackTree.of(Map.of(
                        List.of("java.lang.Thread.run", "io.netty.Framing.read"),
                        framing,
                        List.of("java.lang.Thread.run", codec),
                        1_000L)),
                "async-profiler");
    }

    @Override
    Path write(Path folder) throws Exception {
        return Files.writeString(
                folder.resolve("flame.html"),
                FlamePage.write(List.of(
                        stacks("http", 20_000, 1_000, "acme.Codec.read"),
                        stacks("proto", 50_000, 4_000, "acme.Codec.read"))));
    }

    /** 10 µs of framing against 40 differ; 10 µs of codec are 10 µs in both. */
    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "390, true"})
    void drawsBothInOneScale(int width, boolean dark) throws Exception {
        show("flame", width, dark);

        assertFits();
        assertThat(browser()
                        .run("return [...document.querySelectorAll('#differences td')].map(cell => cell.textContent)")
                        .toString())
                .isEqualTo("[\"io.netty.Framing.read\",\"10.00 µs\",\"40.00 µs\",\"30.00 µs\"]");
        assertThat(number("document.querySelectorAll('.flame:last-child .more').length"))
                .as("all, run and read")
                .isEqualTo(3);
        browser()
                .run("document.querySelectorAll('.flame')[1].querySelectorAll('g')[2]"
                        + ".dispatchEvent(new Event('click'))");
        assertThat(text("document.querySelector('#graphs h3').textContent"))
                .isEqualTo("http: 10.00 µs of a call, 1000 stacks");
    }
}
