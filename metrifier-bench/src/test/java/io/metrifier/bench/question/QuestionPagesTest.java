package io.metrifier.bench.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.metrifier.bench.command.Commands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads the pages of docs/questions and the recorded results that they are made from, and compares them. Drawing the
 * reports of results takes seconds, so what needs them is part of the full tests.
 */
class QuestionPagesTest {
    private static final Path MEASURED = QuestionPage.FOLDER.resolveSibling("measured");
    private static final Pattern DATE = Pattern.compile("20\\d\\d-\\d\\d-\\d\\d");
    private static final Pattern JDK = Pattern.compile("JDK (\\d+)");
    private static final Pattern CORES = Pattern.compile("(\\d+) cores");
    private static final Pattern TIMES = Pattern.compile("(\\d+(?:\\.\\d+)?) times\\b");
    private static final Pattern THREAD = Pattern.compile("<https://github.com/[\\w.-]+/[\\w.-]+/(issues|pull)/\\d+>");

    private static Stream<QuestionPage> pages() {
        return QuestionPage.all();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void hasAllParts(QuestionPage page) {
        assertThat(page.text()).startsWith("# ");
        assertThat(page.title()).endsWith("?");
        assertThat(page.shortAnswer().split("(?<=[.?!]) (?=[A-Z`])"))
                .as("sentences")
                .hasSizeBetween(2, 3);
        assertThat(page.paragraph("Measured:"))
                .containsPattern(DATE)
                .containsPattern(JDK)
                .containsPattern(CORES);
        assertThat(page.tables()).isNotEmpty();
        assertThat(page.headings())
                .containsExactly("## Command", "## How far it carries", "## Asked in", "## Recorded result");
        assertThat(page.section("Asked in")).containsPattern(THREAD);
        assertThat(page.paragraph("How sure:").toLowerCase(Locale.ROOT))
                .containsPattern("conclusive|indication only")
                .matches(
                        sure -> !sure.matches(".*(inconclusive|indication only).*") || sure.contains("settle"),
                        "says what would settle it");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksResolve(QuestionPage page) {
        assertThat(QuestionPage.links(page.text())).isNotEmpty().allMatch(link -> resolves(page, link));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void commandsAreAccepted(QuestionPage page) {
        assertThat(page.commands())
                .isNotEmpty()
                .allSatisfy(command -> assertThatCode(() -> Commands.line()
                                .parseArgs(command.replace("'", "").split(" ")))
                        .doesNotThrowAnyException());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void shortAnswerAndRatiosAgreeWithTheTables(QuestionPage page) {
        String answer = page.shortAnswer();
        String figures = answer.replaceAll(DATE + "|" + JDK + "|" + CORES + "|" + TIMES, "");

        assertThat(missing(figures, tablesWithHeaders(page))).isEmpty();
        assertThat(wrongRatios(page, answer)).isEmpty();
        assertThat(wrongRatios(page, page.prose())).isEmpty();
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("pages")
    void tablesAndConditionsAreThoseOfTheResult(QuestionPage page) {
        String tables = page.tables().stream().map(AnswerTable::body).collect(Collectors.joining("\n"));
        String measured = page.paragraph("Measured:");
        String recorded = recorded(page);

        assertThat(missing(tables, recorded)).isEmpty();
        assertThat(found(DATE, measured)).allMatch(recorded::contains, "is a date of the result");
        assertThat(found(JDK, measured)).allMatch(jdk -> contains(recorded, "(Java|JDK)\\W+" + digits(jdk)));
        assertThat(found(CORES, measured))
                .allMatch(cores -> contains(recorded, digits(cores) + " cores|cores \\| " + digits(cores)));
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("pages")
    void otherSentencesAgreeWithTheTablesAndTheLinkedPages(QuestionPage page) {
        String linked = targets(page, page.text()).map(Recorded::text).collect(Collectors.joining("\n"));
        String sources = tablesWithHeaders(page) + String.join("\n", page.commands()) + linked;

        assertThat(missing(page.prose().replaceAll(TIMES.pattern(), ""), sources))
                .isEmpty();
    }

    @Test
    void indexNamesEveryPageAndRepeatsItsNumbers() {
        QuestionPage index = QuestionPage.read(QuestionPage.FOLDER.resolve(QuestionPage.INDEX));
        List<String> rows =
                index.text().lines().filter(line -> line.startsWith("| [")).toList();

        assertThat(rows).hasSameSizeAs(pages().toList());
        assertThat(QuestionPage.links(index.text())).allMatch(link -> resolves(index, link));
        assertThat(pages())
                .allSatisfy(page -> assertThat(rows)
                        .filteredOn(row -> row.contains("(" + page + ")"))
                        .singleElement()
                        .satisfies(row -> assertThat(row).contains("[" + page.title() + "]"))
                        .satisfies(row -> assertThat(
                                        missing(row.split("\\|")[2], page.shortAnswer() + tablesWithHeaders(page)))
                                .isEmpty()));
    }

    private static boolean resolves(QuestionPage page, String link) {
        Path target = page.target(link);
        String anchor = link.replaceAll("^[^#]*#?", "");
        return Files.exists(target)
                && (anchor.isEmpty()
                        || Recorded.text(target)
                                .lines()
                                .anyMatch(line ->
                                        line.startsWith("#") && slug(line).equals(anchor)));
    }

    private static String slug(String heading) {
        return heading.replaceAll("^#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\w -]", "")
                .replace(' ', '-');
    }

    /** Returns what the results say that a page is made from. */
    private static String recorded(QuestionPage page) {
        return targets(page, page.section("Recorded result"))
                .filter(target -> target.startsWith(MEASURED))
                .map(Recorded::text)
                .collect(Collectors.joining("\n"));
    }

    private static Stream<Path> targets(QuestionPage page, String text) {
        return QuestionPage.links(text).stream()
                .map(page::target)
                .filter(file -> !file.toString().endsWith(".svg"));
    }

    /** Returns the numbers of a text that are in none of its sources. */
    private static Set<String> missing(String text, String sources) {
        Set<String> numbers = QuestionPage.numbers(text.replaceAll("`[^`]*`", ""));
        numbers.removeAll(QuestionPage.numbers(sources));
        return numbers;
    }

    private static String tablesWithHeaders(QuestionPage page) {
        return page.tables().stream()
                .map(table -> table.header() + "\n" + table.body() + "\n")
                .collect(Collectors.joining());
    }

    /** Returns each "`a` ... 1.23 times ... `b`" that no column of a table confirms. */
    private static List<String> wrongRatios(QuestionPage page, String text) {
        String[] parts = text.split("`", -1);
        List<String> wrong = new ArrayList<>();
        for (int between = 0; between < parts.length; between += 2) {
            for (String times : found(TIMES, parts[between])) {
                String first = between == 0 ? "" : parts[between - 1];
                String second = between + 1 == parts.length ? "" : parts[between + 1];
                double factor = Double.parseDouble(times.replace(" times", ""));
                if (page.tables().stream().noneMatch(table -> table.holds(first, factor, second))) {
                    wrong.add(first + " " + times + " " + second);
                }
            }
        }
        return wrong;
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).toList();
    }

    private static boolean contains(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).find();
    }

    private static String digits(String text) {
        return text.replaceAll("\\D", "");
    }
}
