package io.metrifier.bench.question;

import io.metrifier.results.environment.Environment.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A question that people ask, with its measured answer.
 *
 * @param id the name of its page without {@code .md}
 */
public record Question(String id, String text) {
    /** The index links the pages in their order. */
    private static final String INDEX = "README";

    private static final Pattern PAGE = Pattern.compile("(?m)^\\| \\[[^]]+]\\(([\\w-]+)\\.md\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^J (.+)$");
    private static final Pattern MACHINE = Pattern.compile("with JDK (\\d+) on (\\d+) cores?");
    private static final Pattern THREAD = Pattern.compile("<https://github\\.com/([^>]+)>");
    private static final Pattern FILE = Pattern.compile("\\S\\.(json|jar|proto)\\b");

    /** Returns all questions that come with this program, in the order of their index. */
    public static List<Question> all() {
        return PAGE.matcher(read(INDEX).text())
                .results()
                .map(page -> read(page.group(1)))
                .toList();
    }

    private static Question read(String id) {
        try (InputStream page = Objects.requireNonNull(
                Question.class.getResourceAsStream("/questions/" + id + ".md"), "no such page in this jar: " + id)) {
            return new Question(id, new String(page.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the question as a sentence. */
    public String title() {
        return text.substring("# ".length(), text.indexOf('\n'));
    }

    /** Returns the paragraph that begins with this word in bold type, on one line; empty if there is none. */
    public String paragraph(String name) {
        String start = "**" + name + "**";
        return Arrays.stream(text.split("\n\n"))
                .filter(paragraph -> paragraph.startsWith(start))
                .map(paragraph -> paragraph
                        .substring(start.length())
                        .replaceAll("\\s+", " ")
                        .strip())
                .collect(Collectors.joining());
    }

    /** Returns the answer in two sentences. */
    public String shortAnswer() {
        return paragraph("Short answer.");
    }

    /**
     * Returns what a machine has other than the one of the recorded answer, such as {@code JDK 25 instead of 17}; empty
     * if the answer names no machine.
     */
    public Optional<List<String>> differences(int jdk, int cores) {
        Matcher machine = MACHINE.matcher(shortAnswer());
        return machine.find()
                ? Optional.of(Stream.of(
                                difference("JDK " + jdk, "JDK " + machine.group(1)),
                                difference(
                                        Machine.coresInWords(cores),
                                        Machine.coresInWords(Integer.parseInt(machine.group(2)))))
                        .flatMap(Optional::stream)
                        .toList())
                : Optional.empty();
    }

    private static Optional<String> difference(String here, String recorded) {
        return here.equals(recorded) ? Optional.empty() : Optional.of(here + " instead of " + recorded);
    }

    /** Returns the command lines that answer it, without the name of the program. */
    public List<String> commands() {
        return COMMAND.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** Returns the arguments of the first command that needs no file of the reader; empty if all do. */
    public Optional<List<String>> arguments() {
        return commands().stream()
                .filter(command -> !FILE.matcher(command).find())
                .findFirst()
                .map(command -> List.of(command.replace("'", "").split(" ")));
    }

    /** Returns the public threads that ask it, as {@code owner/repository#number}. */
    public List<String> threads() {
        return THREAD.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(Question::shortened)
                .toList();
    }

    /** Returns whether it has this id, or was asked in this thread: its address, or its end such as grpc-java#10891. */
    public boolean isNamed(String name) {
        String thread = shortened(name);
        return id.equals(name) || threads().stream().anyMatch(one -> one.equals(thread) || one.endsWith("/" + thread));
    }

    private static String shortened(String address) {
        return address.replaceFirst("^<?https://github\\.com/", "").replaceFirst("/(?:issues|pull)/(\\d+)>?$", "#$1");
    }
}
