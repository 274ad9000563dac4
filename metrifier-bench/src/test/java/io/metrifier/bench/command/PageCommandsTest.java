package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.classpath.InstalledFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The command line accepts what the pages show. */
class PageCommandsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
    private static final Pattern INLINE = Pattern.compile("`metrifier ([^`]+)`");
    private static final Pattern LINE =
            Pattern.compile("(?m)^ {4,}(?:\\w*\\$ )?(?:java -jar \\S*metrifier-bench\\.jar|metrifier) (.+)$");
    private static final Pattern WORD = Pattern.compile("(?:[^ '\"]|'[^']*'|\"[^\"]*\")+");

    /** Returns the pages for users. Results keep the command that recorded them. */
    static Stream<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        for (String folder : List.of("docs", "docs/questions")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
            }
        }
        return pages.stream();
    }

    /** Returns the commands of a page, whose lines may go on; an ellipsis marks a part of a command. */
    private static List<String> commandsOf(Path page) throws IOException {
        String text = Files.readString(page).replaceAll("\\\\\n *", "");
        String code = FENCED.matcher(text)
                .replaceAll(block -> Matcher.quoteReplacement(block.group().indent(4)));
        return Stream.concat(LINE.matcher(code).results(), INLINE.matcher(text).results())
                .map(command -> command.group(1).replaceAll("\\s+", " ").replaceAll(" (#|[|>&;]|2>).*", ""))
                .filter(command -> !command.contains("..."))
                .toList();
    }

    @AfterEach
    void forget() {
        InstalledFolders.reset();
    }

    @Test
    void acceptsEveryCommandOfThePages() throws IOException {
        Map<String, String> refused = new TreeMap<>();
        int accepted = 0;
        for (Path page : pages().toList()) {
            for (String command : commandsOf(page)) {
                String[] words = WORD.matcher(command)
                        .results()
                        .map(word -> word.group().replaceAll("['\"]", ""))
                        .map(word -> word.matches("contenders(/.*)?")
                                ? ROOT.resolve(word).toString()
                                : word)
                        .toArray(String[]::new);
                try {
                    Commands.line().parseArgs(Commands.completeArguments(words));
                    accepted++;
                } catch (CommandLine.ParameterException e) {
                    refused.put(page.getFileName() + ": " + command, e.getMessage());
                }
            }
        }
        assertThat(refused).isEmpty();
        assertThat(accepted).isGreaterThan(100);
    }
}
