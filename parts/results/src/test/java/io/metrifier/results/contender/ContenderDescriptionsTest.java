package io.metrifier.results.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.json.Json;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContenderDescriptionsTest {
    @Test
    void aProgramHasACommandAndNeverTakesPartByItself() {
        ContenderDescription program = new ContenderDescription(
                "quarkus",
                Map.of(
                        "command", "{java} -jar 'my app.jar'  --port={port}",
                        "environment", "A=1, B=x=y, C",
                        "default", "yes"));

        assertThat(program.command()).containsExactly("{java}", "-jar", "my app.jar", "--port={port}");
        assertThat(program.environment()).isEqualTo(Map.of("A", "1", "B", "x=y", "C", ""));
        assertThat(program.ready()).isEmpty();
        assertThat(program.isDefault(false)).isFalse();
    }

    private static final String MINE = """
            # a comment

            [mine]
            title = My stack
            tier = tuned
            order = 7
            executions = worker, virtual
            version.some-library = 1=2
            waiver.D4 = the library has no limit on bodies
            [mine+client=plain]
            title = My stack, plain client
            tier = stock
            [mine+com.example=3.x]
            title = My stack 3
            """;

    private static ContenderDescriptions parsed(String text) {
        return ContenderDescriptions.of(ContenderFile.parse(text));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "17, 17, -",
                "99, 17, needs Java 99 or newer: java=",
                "17, 11, was built with Java 11; build it with Java 17 or newer"
            })
    void saysWhyAContenderCannotRunHere(int java, int builtWith, @Nullable String reason) {
        Optional<String> unusable = parsed("[mine]\njava = " + java + "\nbuilt-with = " + builtWith)
                .of(Variant.parse("mine"))
                .unusable();

        assertThat(unusable.isPresent()).isEqualTo(reason != null);
        assertThat(unusable.orElse("")).startsWith(reason == null ? "" : reason);
    }

    private static ContenderDescription of(String name) {
        return parsed(MINE).of(Variant.parse(name));
    }

    @ParameterizedTest
    @CsvSource({
        "mine, My stack, tuned, 7",
        "mine+client=other, My stack, tuned, 7",
        "mine+client=plain, 'My stack, plain client', stock, 7",
        "mine+client=plain+tls=on, 'My stack, plain client', stock, 7",
        "mine+com.example=3.5.9, My stack 3, tuned, 7",
        "mine+com.example=3.5.x, My stack 3, tuned, 7",
        "mine+com.example=30.1, My stack, tuned, 7",
        "other, other, stock, 1000",
    })
    void variantInheritsWhatItDoesNotDeclare(String name, String title, String tier, int order) {
        assertThat(of(name).title()).isEqualTo(title);
        assertThat(of(name).tier().word()).isEqualTo(tier);
        assertThat(of(name).order()).isEqualTo(order);
    }

    @Test
    void declaredExecutionsBeginWithTheDefault() {
        assertThat(of("mine").executions()).containsExactly(Execution.WORKER, Execution.VIRTUAL);
        assertThat(of("other").executions().get(0)).isEqualTo(Execution.DIRECT);
    }

    @Test
    void listKeysEndWithTheTopic() {
        assertThat(of("mine").versions()).isEqualTo(Map.of("some-library", "1=2"));
        assertThat(of("mine").waivers()).containsOnlyKeys("D4");
    }

    @Test
    void titledVariantHasTheOptionsThatTheTitleCovers() {
        assertThat(parsed(MINE).withTitle(Variant.parse("mine+client=plain+tls=on")))
                .hasToString("mine+client=plain");
        assertThat(parsed(MINE).withTitle(Variant.parse("other+tls=on"))).hasToString("other");
    }

    @Test
    void resultsCarryItUnchanged() {
        List<ContenderDescription> all = parsed(MINE).all();

        assertThat(Json.read(Json.line(all.get(0)), ContenderDescription.class)).isEqualTo(all.get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "titel = x, unknown key",
        "tier = fast, 'tier is not stock, tuned or bare'",
        "order = first, order is not a number",
        "default = maybe, 'default is not yes, no, persons or messages'",
        "executions = sideways, sideways",
        "no key, 'neither [contender] nor key = value'",
    })
    void malformedEntriesAreNamed(String line, String message) {
        assertThatThrownBy(() -> parsed("[mine]\n" + line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void firstJarOnTheClassPathHolds(@TempDir Path folder) throws IOException {
        URL first = jar(folder.resolve("first"), "[mine]\ntitle = first\n");
        URL second = jar(folder.resolve("second"), "[mine]\ntitle = second\n[yours]\ntitle = third\n");

        try (URLClassLoader loader = new URLClassLoader(new URL[] {first, second}, null)) {
            assertThat(ContenderDescriptions.read(loader).all())
                    .extracting(ContenderDescription::title)
                    .containsExactly("first", "third");
        }
    }

    @Test
    void malformedFileIsNamed(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar(folder, "[mine]\ntier = fast\n")}, null)) {
            assertThatThrownBy(() -> ContenderDescriptions.read(loader))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("tier=fast")
                    .hasMessageContaining(ContenderDescriptions.RESOURCE);
        }
    }

    private static URL jar(Path folder, String text) throws IOException {
        Path file = folder.resolve(ContenderDescriptions.RESOURCE);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return folder.toUri().toURL();
    }
}
