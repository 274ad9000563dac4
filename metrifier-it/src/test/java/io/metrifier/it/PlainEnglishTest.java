package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks main sources and pages for words that readers have to translate, and for lines that are hard to read. */
class PlainEnglishTest {
    private static final int MAX_LINE = 120;
    /** A line of javadoc ends early if the first word of the next one would still end before this column. */
    private static final int EARLY = 90;

    private static final Pattern BANNED = Pattern.compile(
            "\\b(nobody|whoever|whom|somebody|anybody|everybody|beside|befall\\w*|endure\\w*|hears?|what became of|"
                    + "beyond doubt|siege|strangers?|the rig|load rig)\\b|\\bMOST_|\\b(ink|inks|told)\\(|"
                    // A message names the fault. "x must be at least 1: x=0" does, "a thing must be such" does not.
                    + "\"(an?|the|every|both|what) [^\"]*\\bmust\\b",
            Pattern.CASE_INSENSITIVE);

    /** Parts of lines that are about these words: the glossary itself. */
    private static final List<String> ALLOWED =
            List.of("| befall, endure |", "| tells, hears, knows |", "| beside |", "| who, whoever, nobody |");

    /** Names of tests and of their types that call a contender, a transport or a JVM a person. */
    private static final Pattern BANNED_NAME = Pattern.compile("\\b(?:void|class) (?:(?:who|nobody|somebody)[A-Z]\\w*"
            + "|\\w*(?:[a-z]Who[A-Z]|Nobody|Whoever|Whom|Somebody|Anybody|Everybody|Beside[A-Z])\\w*)");

    private static final Pattern COMMENT_LINE = Pattern.compile("\\s*\\* (?![@<])\\S.*");
    private static final Pattern CONTINUATION = Pattern.compile("\\s*\\* ([a-z(]\\S*).*");

    @Test
    void mainSourcesAndPagesUseTheGlossary() {
        assertThat(ProjectFiles.all().filter(PlainEnglishTest::isRead).flatMap(file -> hits(file).stream()))
                .as("words with a plain equivalent in the glossary of CONTRIBUTING.md")
                .isEmpty();
    }

    @Test
    void namesOfTestsUseTheGlossary() {
        assertThat(ProjectFiles.all()
                        .filter(file -> file.toString().endsWith(".java"))
                        .flatMap(file -> ProjectFiles.lines(file).stream()
                                .filter(line -> BANNED_NAME.matcher(line).find())))
                .as("names with a plain equivalent in the glossary of CONTRIBUTING.md")
                .isEmpty();
    }

    @Test
    void pagesAreWrapped() {
        assertThat(ProjectFiles.pages().flatMap(file -> tooLong(file).stream()))
                .as("lines of more than " + MAX_LINE + " characters outside tables, code and links")
                .isEmpty();
    }

    /** A search shows the first line of a page, and a reader decides by it. */
    @Test
    void pagesBeginWithASentence() {
        assertThat(ProjectFiles.pages()
                        .filter(file ->
                                ProjectFiles.ROOT.relativize(file).toString().matches("docs.[^/]*"))
                        .filter(file -> ProjectFiles.lines(file).stream()
                                .skip(1)
                                .filter(line -> !line.isBlank())
                                .findFirst()
                                .filter(line -> !line.matches("(    |```|[|#-]|(?!metrifier )[a-z]+ ).*"))
                                .isEmpty()))
                .as("pages that begin with a command, a table or half a sentence")
                .isEmpty();
    }

    @Test
    void commentsAreNotBrokenInMidSentence() {
        assertThat(ProjectFiles.all()
                        .filter(file -> file.toString().endsWith(".java"))
                        .flatMap(file -> broken(file).stream()))
                .as("lines of javadoc that end early: wrap them by hand")
                .isEmpty();
    }

    private static boolean isRead(Path file) {
        String name = file.toString();
        return name.endsWith(".md") && !ProjectFiles.isRecorded(file)
                || name.contains("/src/main/") && name.matches(".*\\.(java|ini|properties|proto|avdl|xml|json|yaml)");
    }

    private static List<String> hits(Path file) {
        List<String> found = new ArrayList<>();
        List<String> lines = ProjectFiles.lines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher word = BANNED.matcher(line);
            if (word.find() && ALLOWED.stream().noneMatch(line::contains)) {
                found.add(at(file, i) + word.group() + ": " + line.strip());
            }
        }
        return found;
    }

    private static List<String> tooLong(Path file) {
        List<String> found = new ArrayList<>();
        List<String> lines = ProjectFiles.lines(file);
        boolean code = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            code ^= line.strip().startsWith("```");
            boolean prose = !code && !line.matches("(\\||    |<img ).*|\\s*([-*] )?\\S+");
            if (prose && line.length() > MAX_LINE) {
                found.add(at(file, i) + line);
            }
        }
        return found;
    }

    private static List<String> broken(Path file) {
        List<String> found = new ArrayList<>();
        List<String> lines = ProjectFiles.lines(file);
        boolean literal = false;
        for (int i = 0; i + 1 < lines.size(); i++) {
            String line = lines.get(i);
            literal = line.contains("<pre>") || literal && !line.contains("</pre>");
            Matcher next = CONTINUATION.matcher(lines.get(i + 1));
            if (!literal
                    && COMMENT_LINE.matcher(line).matches()
                    && next.matches()
                    && line.length() + 1 + next.group(1).length() <= EARLY) {
                found.add(at(file, i) + line.strip());
            }
        }
        return found;
    }

    private static String at(Path file, int index) {
        return ProjectFiles.ROOT.relativize(file) + ":" + (index + 1) + " ";
    }
}
