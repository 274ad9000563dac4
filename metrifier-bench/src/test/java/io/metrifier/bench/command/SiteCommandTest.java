package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.site.MadeSite;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteCommandTest {
    private static final Path DOCS = Path.of("..", "docs").toAbsolutePath().normalize();
    private static final String URL = "https://metrifier.github.io/metrifier/";
    private static final String PROJECT = "https://github.com/metrifier/metrifier/blob/main/";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int site(Object... arguments) {
        return Commands.line()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(Stream.concat(
                                Stream.of("site"), Arrays.stream(arguments).map(Object::toString))
                        .toArray(String[]::new));
    }

    /** Returns whether a link to another site is one that we do not check, or a file of this project. */
    private static boolean isElsewhere(String address) {
        return !address.startsWith(PROJECT)
                || Files.exists(DOCS.resolveSibling(URI.create(address)
                        .getPath()
                        .substring(URI.create(PROJECT).getPath().length())));
    }

    private Path sources() throws IOException {
        Path measured = Files.createDirectories(folder.resolve("docs/measured/loads"));
        SampleRuns.scenarios(Files.createDirectories(folder.resolve("docs/measured/run")));
        Files.writeString(measured.resolve("load.json"), Json.pretty(SampleResults.document(SampleResults.valid())));
        Files.writeString(folder.resolve("docs/measured/README.md"), "# Results\n\n[loads](loads)\n");
        return folder.resolve("docs/measured");
    }

    @Test
    void writesWellFormedPagesWithoutDeadLinks() throws IOException {
        Path output = folder.resolve("site");

        assertThat(site(sources(), "-o", output)).isZero();

        assertThat(out.toString().lines())
                .containsExactly(output.resolve("index.html").toString());
        MadeSite site = new MadeSite(output, URL);
        assertThat(site.files())
                .containsKeys("index.html", "feed.xml", "measured/run/results.html", "measured/loads/results.html");
        assertThat(site.malformed()).isEmpty();
        assertThat(site.deadLinks(address -> true)).isEmpty();
    }

    @Test
    void skipsADamagedResultAndNamesIt() throws IOException {
        Path damaged = Files.writeString(sources().resolve("run/cut.json"), "{\"format\":");

        assertThat(site(folder.resolve("docs/measured"), "-o", folder.resolve("site")))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("skipped: file=" + damaged + " is damaged");
        assertThat(folder.resolve("site/measured/run/results.html")).exists();
    }

    @Test
    void refusesAFileAndAnAddressThatIsNone() throws IOException {
        Path file = sources().resolve("README.md");

        assertThat(site(file, "-o", folder.resolve("site"))).isEqualTo(2);
        assertThat(site(folder.resolve("docs/measured"), "--url", "example.org", "-o", folder.resolve("site")))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("a site is made of folders: folder=" + file)
                .contains("an address begins with https:// or http://: url=example.org");
        assertThat(folder.resolve("site")).doesNotExist();
    }

    @Tag("full")
    @Test
    void theSiteOfThisProjectHasAPageForEachQuestionAndResultAndNoDeadLink() throws IOException {
        Path output = folder.resolve("site");

        assertThat(site(DOCS.resolve("measured"), DOCS.resolve("questions"), "-o", output))
                .isZero();

        assertThat(err.toString()).isEmpty();
        MadeSite site = new MadeSite(output, URL);
        assertThat(site.malformed()).isEmpty();
        assertThat(site.deadLinks(SiteCommandTest::isElsewhere)).isEmpty();
        assertThat(site.files().keySet()).containsAll(questions());
        assertThat(questions())
                .filteredOn(page -> !page.endsWith("/index.html"))
                .allSatisfy(page -> assertThat(site.files().get(page)).contains("<figure", "<svg"));
        assertThat(site.files())
                .containsKeys(
                        "measured/stacks-17/stacks.html",
                        "measured/steady-17/results.html",
                        "measured/variants/compression/results.html",
                        "contenders/spring.html");
        assertThat(site.files().get("index.html"))
                .contains(questions().stream()
                        .map(page -> "href=\"" + page + "\"")
                        .toList());
    }

    private static List<String> questions() throws IOException {
        try (Stream<Path> files = Files.list(DOCS.resolve("questions"))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !name.equals("README.md"))
                    .map(name -> "questions/" + name.replace(".md", ".html"))
                    .toList();
        }
    }
}
