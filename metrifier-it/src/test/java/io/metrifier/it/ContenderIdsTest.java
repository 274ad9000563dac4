package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rule 3 of the architecture: a contender is described by its own jar; other main code does not contain its id. */
class ContenderIdsTest {
    private static final List<String> MODULES = List.of(
            "metrifier-api",
            "metrifier-bench",
            "extend/testkit",
            "parts/network",
            "parts/results",
            "parts/lab",
            "parts/load",
            "parts/engine",
            "parts/verdict",
            "parts/report");

    private static final Set<String> ALLOWED = Set.of(
            // The lab's own baselines
            "Baseline.java raw-socket",
            "Baseline.java bare-http",
            "Baseline.java bare-grpc",
            // Defaults of options: annotations need constants
            "DoctorCommand.java http",
            "BuildupFlags.java http",
            "PersonState.java inprocess",
            // Its first results do not record its client
            "ContenderDescriptions.java http",
            // The server that clients of all libraries are measured with
            "ContenderProfile.java http");

    @Test
    void noneStandsInAStringOutsideItsOwnModule() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String module : MODULES) {
            Path main = Path.of("..", module, "src/main/java");
            try (Stream<Path> files =
                    Files.walk(main).filter(file -> file.toString().endsWith(".java"))) {
                for (Path file : files.toList()) {
                    ids(Files.readString(file)).forEach(id -> found.add(file.getFileName() + " " + id));
                }
            }
        }

        assertThat(found).isEqualTo(new TreeSet<>(ALLOWED));
    }

    /** The literals that are an id, or begin with one and continue as a variant or a list does. */
    private static List<String> ids(String source) {
        String known = ContenderDescriptions.installed().all().stream()
                .map(ContenderDescription::name)
                .filter(name -> !name.contains("+"))
                .reduce((one, other) -> one + "|" + other)
                .orElseThrow();
        Matcher literal = Pattern.compile("\"(" + known + ")([+,][^\"]*)?\"").matcher(source);
        List<String> ids = new ArrayList<>();
        while (literal.find()) {
            ids.add(literal.group(1));
        }
        return ids;
    }
}
