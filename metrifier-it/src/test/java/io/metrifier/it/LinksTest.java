package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the files and headings to which pages link are there. */
class LinksTest {
    private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^ *```.*?^ *```");
    private static final Pattern CODE = Pattern.compile("`[^`\n]+`");
    private static final Pattern LINK = Pattern.compile("\\]\\(\\s*([^)\\s]+)|(?:src|href)=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.*?)(?: +#+)? *$");

    /** The text of a link in a heading is part of the heading, its address is not. */
    private static final Pattern ADDRESS = Pattern.compile("\\]\\([^)]*\\)");

    private static final Pattern NOT_IN_AN_ANCHOR = Pattern.compile("[^\\p{L}\\p{N}_ -]");
    private static final Pattern ELSEWHERE = Pattern.compile("(https?|mailto|data):.*");
    private static final String PROJECT = "https://github.com/metrifier/metrifier/blob/main/";

    private final Map<Path, Set<String>> anchors = new ConcurrentHashMap<>();

    @Test
    void everyLinkOfAPageLeadsToAFileAndAHeading() {
        assertThat(ProjectFiles.all()
                        .filter(file -> file.toString().endsWith(".md"))
                        .flatMap(this::deadLinks))
                .as("links of pages that lead to no file, or to no heading")
                .isEmpty();
    }

    private Stream<String> deadLinks(Path page) {
        String text = CODE_BLOCK.matcher(ProjectFiles.read(page)).replaceAll("");
        return LINK.matcher(CODE.matcher(text).replaceAll(""))
                .results()
                .map(link -> link.group(1) == null ? link.group(2) : link.group(1))
                .filter(link -> !leadsSomewhere(page, link))
                .map(link -> ProjectFiles.ROOT.relativize(page) + " -> " + link);
    }

    private boolean leadsSomewhere(Path page, String link) {
        boolean ofThisProject = link.startsWith(PROJECT);
        if (!ofThisProject && ELSEWHERE.matcher(link).matches()) {
            return true;
        }
        String[] parts = link.substring(ofThisProject ? PROJECT.length() : 0).split("#", 2);
        Path target = (ofThisProject ? ProjectFiles.ROOT.resolve(parts[0]) : page.resolveSibling(parts[0])).normalize();
        if (parts[0].isEmpty()) {
            target = page;
        }
        return Files.exists(target)
                && (parts.length == 1
                        || anchors.computeIfAbsent(target, LinksTest::anchors).contains(parts[1]));
    }

    /** Returns the anchors that GitHub gives to the headings of a page; a heading that repeats gets a number. */
    private static Set<String> anchors(Path page) {
        Set<String> found = new HashSet<>();
        if (page.toString().endsWith(".md")) {
            Map<String, Integer> repeated = new HashMap<>();
            HEADING.matcher(CODE_BLOCK.matcher(ProjectFiles.read(page)).replaceAll(""))
                    .results()
                    .map(heading -> ADDRESS.matcher(heading.group(1)).replaceAll("]"))
                    .map(heading -> NOT_IN_AN_ANCHOR.matcher(heading).replaceAll(""))
                    .map(heading -> heading.toLowerCase(Locale.ROOT).replace(' ', '-'))
                    .forEach(anchor -> {
                        int before = repeated.merge(anchor, 1, Integer::sum) - 1;
                        found.add(before == 0 ? anchor : anchor + "-" + before);
                    });
        }
        return found;
    }
}
