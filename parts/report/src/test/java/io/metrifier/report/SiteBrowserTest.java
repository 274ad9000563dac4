package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.site.Site;
import io.metrifier.report.site.SiteAddress;
import io.metrifier.report.site.SiteSource;
import io.metrifier.report.site.SiteSource.Recording;
import io.metrifier.results.SampleRuns;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the table of all results in a real browser. */
final class SiteBrowserTest extends BrowsedPage {
    @Override
    Path write(Path folder) throws Exception {
        Path results = Files.createDirectories(folder.resolve("results"));
        SampleRuns.all(results);
        Recording recording =
                new Recording("measured/run", List.of("measured/run.json"), ResultFiles.read(List.of(results)));
        Map<String, String> site = Site.files(
                new SiteSource(new TreeMap<>(), List.of(recording), new TreeMap<>()),
                new SiteAddress(URI.create("https://example.org/"), URI.create("https://example.org/docs/")));
        return Files.writeString(
                folder.resolve("site.html"), site.getOrDefault("results.html", "the site has no page of results"));
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "390, true", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        show("site", width, dark);

        assertFits();
    }

    @Test
    void showsTheRowsThatHaveEveryChosenValue() throws Exception {
        browser().open(page());

        assertThat(holds("""
                const heads = [...document.querySelectorAll('thead th')].map(h => h.textContent);
                const labels = [...document.querySelectorAll('form.tools label')];
                const choose = (name, value) => {
                    const select = labels.find(l => l.textContent.startsWith(name)).querySelector('select');
                    select.value = value;
                    select.dispatchEvent(new Event('change'));
                };
                const rows = [...document.querySelectorAll('tbody tr')];
                const has = (row, name, value) => row.cells[heads.indexOf(name)].textContent === value;
                choose('stack', 'http');
                const http = rows.every(r => r.hidden !== has(r, 'stack', 'http')) && rows.some(r => !r.hidden);
                choose('tier', 'bare');
                const none = rows.every(r => r.hidden);
                choose('stack', '');
                const bare = rows.every(r => r.hidden !== has(r, 'tier', 'bare')) && rows.some(r => !r.hidden);
                choose('tier', '');
                return http && none && bare && rows.every(r => !r.hidden);
                """)).isTrue();
    }
}
