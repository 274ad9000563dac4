package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefaultContendersTest {
    @TempDir
    private Path folder;

    private final Contenders installed = Contenders.installed();

    @Test
    void helpNamesWhatIsMeasured() {
        assertThat(installed(DefaultContenders.COMPARED)).isEqualTo(installed.defaultIds(false));
        assertThat(DefaultContenders.COMPARED_WITH_BASELINE.names()).contains("http", Contenders.BASELINE);
        assertThat(installed(DefaultContenders.EVERY_WIRE)).isEqualTo(installed.crossingWire());
        assertThat(installed(DefaultContenders.EVERY_TRANSPORT))
                .containsExactlyInAnyOrderElementsOf(installed.transports().ids());
    }

    /** Tests of other modules describe contenders that nothing installs. */
    private List<String> installed(DefaultContenders contenders) {
        return contenders.names().stream()
                .filter(name -> installed
                        .transports()
                        .ids()
                        .contains(Variant.parse(name).transport()))
                .toList();
    }

    /** Pages name the contenders of a build with all stacks, so this reads the descriptions in the sources. */
    @Test
    void pagesNameTheDefaultContenders() throws IOException {
        Set<String> withBaseline = described(one -> one.isDefault(false) || one.isBaseline());
        Set<String> onlyOfMessages = described(one -> one.isDefault(true) && !one.isDefault(false));
        Set<String> onlyOfPersons = described(one -> !one.isDefault(true) && one.isDefault(false));
        String fairness = Files.readString(Path.of("../docs/fairness.md")).replaceAll("\\s+", " ");
        String choose = Files.readString(Path.of("../docs/choose.md"));

        assertThat(found("`([^`]+)`", between(fairness, "`run` without arguments measures", "; `metrifier help run`")))
                .isEqualTo(withBaseline);
        assertThat(found("`([^`]+)`", between(fairness, "A custom message has", "in addition")))
                .isEqualTo(onlyOfMessages);
        assertThat(found("`([^`]+)`", between(choose, "for a message, with", "and without")))
                .isEqualTo(onlyOfMessages);
        assertThat(found("`([^`]+)`", between(choose, "and without", "|"))).isEqualTo(onlyOfPersons);
        assertThat(found("(?m)^(\\S+) +[0-9,]+ .*x .* µs", Files.readString(Path.of("../README.md"))))
                .isEqualTo(withBaseline);
    }

    private Set<String> described(Predicate<ContenderDescription> which) throws IOException {
        Path filtered = folder.resolve("contenders.ini");
        Set<String> names = new TreeSet<>();
        for (String modules : List.of("..", "../parts", "../contenders")) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of(modules))) {
                for (Path module : folders) {
                    Path file = module.resolve("src/main/resources").resolve(ContenderDescriptions.RESOURCE);
                    if (Files.exists(file)) {
                        Files.writeString(filtered, Files.readString(file).replaceAll("\\$\\{[^}]*}", "17"));
                        ContenderDescriptions.read(filtered.toUri().toURL()).stream()
                                .filter(which)
                                .map(ContenderDescription::name)
                                .forEach(names::add);
                    }
                }
            }
        }
        return names;
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start);
        assertThat(from).as(start).isNotNegative();
        return text.substring(from + start.length(), text.indexOf(end, from));
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(one -> one.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
