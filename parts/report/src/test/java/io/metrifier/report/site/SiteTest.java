package io.metrifier.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.Page;
import io.metrifier.report.site.SiteSource.Recording;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
    private static final SiteAddress ADDRESS =
            new SiteAddress(URI.create("https://example.org/speed"), URI.create("https://example.org/src/docs"));

    private static SortedMap<String, String> site(Map<String, String> documents, Recording... recordings) {
        return Site.files(
                new SiteSource(
                        new TreeMap<>(documents),
                        List.of(recordings),
                        new TreeMap<>(Map.of("measured/chart.svg", "<svg/>"))),
                ADDRESS);
    }

    private static String page(String markdown) {
        return site(Map.of("questions/one.md", markdown)).getOrDefault("questions/one.html", "");
    }

    private static Recording sample(Path folder) throws IOException {
        SampleRuns.scenarios(folder);
        return new Recording(
                "measured/run/results",
                List.of("measured/run/scenarios.json"),
                ResultFiles.read(List.of(folder.resolve("scenarios.json"))));
    }

    @Test
    void escapesForeignTextAndDropsAddressesThatRun() {
        assertThat(page("# A <script>alert(1)</script> B\n\n<img src=x onerror=y>\n\n[a](javascript:alert(1))\n"))
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;img src=x onerror=y&gt;")
                .doesNotContain("<img", "javascript:");
    }

    @Test
    void linksPagesOfTheSiteAndFilesOfTheProject() {
        SortedMap<String, String> files = site(Map.of(
                "questions/README.md", "# All\n",
                "questions/one.md",
                        "# One\n\n[all](README.md), [folder](../questions), [two](../measured/two.md#b-c), [same](#one)"
                                + ", [other](../other.md), [top](../../TOP.md), [web](https://a.com/b.md)\n",
                "measured/two.md", "# Two\n\n## B c\n"));

        assertThat(files.get("questions/one.html"))
                .contains(
                        "<a href=\"../questions/index.html\">all</a>, <a href=\"../questions/index.html\">folder</a>",
                        "<a href=\"../measured/two.html#b-c\">two</a>",
                        "<a href=\"../questions/one.html#one\">same</a>",
                        "<a href=\"https://example.org/src/docs/other.md\">other</a>",
                        "<a href=\"https://example.org/src/TOP.md\">top</a>",
                        "<a href=\"https://a.com/b.md\">web</a>");
        assertThat(files.get("measured/two.html")).contains("<h2 id=\"b-c\">B c</h2>");
    }

    @Test
    void putsPicturesIntoThePage() {
        assertThat(page("# One\n\n![a chart](../measured/chart.svg)\n"))
                .contains("<img src=\"data:image/svg+xml;base64,PHN2Zy8+\" alt=\"a chart\" />");
    }

    @Test
    void writesTablesAsHtmlAndAsJson() {
        SortedMap<String, String> files = site(Map.of(
                "questions/one.md",
                "# One\n\n**Short answer.** On 2026-11-24 `a` took 2 ms.\n\n| what | ms |\n|---|--:|\n| `a` | 2 |\n"));

        assertThat(files.get("questions/one.html"))
                .contains("<div aria-label=\"Table 1\" class=\"scroll\"", "<th class=\"number\" scope=\"col\">ms</th>")
                .contains("<meta name=\"description\" content=\"On 2026-11-24 a took 2 ms.\"/>")
                .contains("<meta property=\"og:description\" content=\"On 2026-11-24 a took 2 ms.\"/>")
                .contains("\"@type\":\"Dataset\"", "\"temporalCoverage\":\"2026-11-24\"")
                .contains("\"contentUrl\":\"https://example.org/speed/questions/one.tables.json\"");
        JsonNode json = Json.tree(files.getOrDefault("questions/one.tables.json", ""));
        assertThat(json.at("/url").asText()).isEqualTo("https://example.org/speed/questions/one.html");
        assertThat(json.at("/tables/0/id").asText()).isEqualTo("one");
        assertThat(json.at("/tables/0/columns/1").asText()).isEqualTo("ms");
        assertThat(json.at("/tables/0/rows/0/0").asText()).isEqualTo("a");
    }

    @Test
    void listsQuestionsByTheme() {
        SortedMap<String, String> files = site(Map.of(
                "questions/README.md",
                "# All\n\n## Clients\n\n| question | answer |\n|---|---|\n| [Which?](one.md) | this |\n\n"
                        + "## How\n\n| folder | content |\n|---|---|\n| a | b |\n",
                "questions/one.md",
                "# Which?\n\n**Short answer.** This.\n"));

        assertThat(files.get("index.html"))
                .contains("<h2 id=\"clients\">Clients</h2>", "<a href=\"questions/one.html\">Which?</a>")
                .contains("Measured answers to 1 questions")
                .doesNotContain("<h2 id=\"how\">");
    }

    @Test
    void aResultHasItsReportASentenceToQuoteAndItsFigures(@TempDir Path folder) throws IOException {
        Recording result = sample(folder);
        SortedMap<String, String> files = site(
                Map.of(
                        "questions/one.md", "# One\n\n[report](../measured/run/report.md)\n",
                        "measured/run/report.md", "# Report\n\n| files | scenarios.json |\n"),
                result);

        assertThat(files).containsKey("measured/run/results.tables.json").doesNotContainKey("measured/run/report.html");
        assertThat(files.get("questions/one.html")).contains("<a href=\"../measured/run/results.html\">report</a>");
        assertThat(files.get("measured/run/results.html"))
                .contains(
                        "<h2 id=\"the-verdict\">", "href=\"https://example.org/src/docs/measured/run/scenarios.json\"")
                .containsPattern("<p>On 20\\d\\d-\\d\\d-\\d\\d, with JDK \\d+ on \\d+ cores .*: aeron [\\d,]+, \\w+"
                        + " [\\d,]+, \\w+ [\\d,]+ \\(the best 3 of \\d contenders\\), measured with metrifier\\.</p>");
        assertThat(files.get("results.html"))
                .contains(
                        "<th scope=\"col\" class=\"words filter\">stack</th>",
                        "<th scope=\"col\" class=\"words filter\">network</th>",
                        "<a href=\"contenders/aeron.html\">aeron</a>",
                        "<a href=\"measured/run/results.html\">");
        assertThat(files.get("contenders/aeron.html"))
                .contains("<h1>SBE over Aeron</h1>", "<a href=\"../measured/run/results.html\">");
        assertThat(files.get("feed.xml"))
                .contains("<id>https://example.org/speed/measured/run/results.html</id>", "T00:00:00Z</updated>");
    }

    @Test
    void aContendersPageHasItsVersionsAndTheRulesItDoesNotKeep() {
        assertThat(site(Map.of()).get("contenders/waiving.html"))
                .contains("<h1>a stock stack</h1>", "A library", "4.1.2", "waived rules");
    }

    @Test
    void aContendersPageHasItsRowsInTablesOfDocuments() {
        SortedMap<String, String> files = site(Map.of(
                "measured/attacks.md",
                "# Under attack\n\n| stack | A1 | A2 |\n|---|---|---|\n"
                        + "| `waiving` | held | log |\n| other | kept | - |\n"));

        assertThat(files.get("contenders/waiving.html"))
                .contains("<a href=\"../measured/attacks.html\">Under attack</a>")
                .containsPattern("A1</t[dh]>\\s*<td[^>]*>held</td>")
                .containsPattern("A2</t[dh]>\\s*<td[^>]*>log</td>")
                .doesNotContain("kept");
    }

    @Test
    void theNewestPageIsTheFirst() {
        assertThat(Stream.of(
                                dated("b", "2026-11-24"),
                                dated("c", ""),
                                dated("z", "2026-11-26"),
                                dated("a", "2026-11-24"))
                        .sorted(SitePage.NEWEST_FIRST)
                        .map(SitePage::path))
                .containsExactly("z", "a", "b", "c");
    }

    private static SitePage dated(String path, String date) {
        return SitePage.of(path, "", date, new Page(path, "", List.of()));
    }

    @Test
    void refusesTwoPagesWithOneAddress(@TempDir Path folder) throws IOException {
        Recording result = sample(folder);

        assertThatThrownBy(() -> site(Map.of("measured/run/results.md", "# A\n"), result))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two pages of a site have the same address: path=measured/run/results.html;"
                        + " rename the source of one");
    }

    @Test
    void refusesAnAddressThatIsNotOfTheWeb() {
        assertThatThrownBy(() -> new SiteAddress(URI.create("example.org"), URI.create("https://example.org")))
                .hasMessage("an address begins with https:// or http://: url=example.org");
    }
}
