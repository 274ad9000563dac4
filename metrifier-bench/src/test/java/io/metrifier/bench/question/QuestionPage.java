package io.metrifier.bench.question;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A page of docs/questions, in parts. */
record QuestionPage(Path file, String text) {
    static final Path FOLDER =
            Path.of("..", "docs", "questions").toAbsolutePath().normalize();
    static final String INDEX = "README.md";

    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.,/-])\\d+(?:,\\d{3})*(?:\\.\\d+)?");
    private static final Pattern LINK = Pattern.compile("]\\(([^)]+)\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^metrifier (.+)$");

    static QuestionPage read(Path file) {
        try {
            return new QuestionPage(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<QuestionPage> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> !file.endsWith(INDEX)).sorted().toList().stream()
                    .map(QuestionPage::read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the numbers as they are written, without those of names such as HTTP/2 and p99. */
    static Set<String> numbers(String text) {
        return matches(NUMBER, text).map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }

    /** Returns the question as a sentence. */
    String title() {
        return text.substring("# ".length(), text.indexOf('\n'));
    }

    /** Returns the paragraph that begins with this word in bold type, on one line; empty if there is none. */
    String paragraph(String name) {
        String start = "**" + name + "**";
        return Arrays.stream(text.split("\n\n"))
                .filter(paragraph -> paragraph.startsWith(start))
                .map(paragraph -> paragraph
                        .substring(start.length())
                        .replaceAll("\\s+", " ")
                        .strip())
                .collect(Collectors.joining());
    }

    /** Returns the answer in two or three sentences. */
    String shortAnswer() {
        return paragraph("Short answer.");
    }

    /** Returns the command lines that answer it, without the name of the program. */
    List<String> commands() {
        return matches(COMMAND, text).map(match -> match.group(1)).toList();
    }

    List<String> headings() {
        return text.lines().filter(line -> line.startsWith("## ")).toList();
    }

    /** Returns what is below a heading, up to the next. */
    String section(String heading) {
        int start = text.indexOf("## " + heading);
        int end = text.indexOf("\n## ", start);
        return start < 0 ? "" : text.substring(start, end < 0 ? text.length() : end);
    }

    List<AnswerTable> tables() {
        return Arrays.stream(text.split("\n\n"))
                .filter(block -> block.startsWith("|"))
                .map(AnswerTable::of)
                .toList();
    }

    /** Returns all that is a sentence of its own, apart from the short answer and the threads. */
    String prose() {
        String rest = text.replace("# " + title(), "").replace(section("Asked in"), "");
        return Arrays.stream(rest.split("\n\n"))
                .filter(block -> !block.startsWith("|") && !block.startsWith("```") && !block.startsWith("!"))
                .filter(block -> !block.startsWith("**Short answer.**") && !block.startsWith("**Measured:**"))
                .map(block -> block.replaceAll("\\s+", " "))
                .map(block -> LINK.matcher(block).replaceAll("]"))
                .collect(Collectors.joining("\n"));
    }

    /** Returns the targets of links to files of this repository, as written. */
    static List<String> links(String text) {
        return matches(LINK, text)
                .map(match -> match.group(1))
                .filter(link -> !link.startsWith("https://"))
                .toList();
    }

    Path target(String link) {
        return file.resolveSibling(link.replaceAll("#.*", "")).normalize();
    }

    @Override
    public String toString() {
        return FOLDER.relativize(file).toString();
    }
}
