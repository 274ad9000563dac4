package io.metrifier.contender.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The archetype's templates for HTTP libraries are the classes of this stack, which is tested against the contract. */
class ArchetypeTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path STACK = ROOT.resolve("contenders/jetty");
    private static final Path TEMPLATES =
            ROOT.resolve("extend/archetype/src/main/resources/archetype-resources/http-library");

    @ParameterizedTest
    @ValueSource(strings = {"__prefix__Transport", "__prefix__Client", "__prefix__Server", "package-info"})
    void generatesTheSourceThatIsTestedHere(String name) throws IOException {
        String generated = Files.readString(TEMPLATES.resolve("src/main/java/" + name + ".java"))
                .replace("${package}", "io.metrifier.contender.jetty")
                .replace("${prefix}", "Jetty")
                .replace("${id}", "jetty");

        assertThat(generated)
                .isEqualTo(Files.readString(STACK.resolve("src/main/java/io/metrifier/contender/jetty/"
                        + name.replace("__prefix__", "Jetty") + ".java")));
    }

    @Test
    void generatesTheVersionsThatAreTestedHere() throws IOException {
        String generated = Files.readString(TEMPLATES.resolve("pom.xml"));
        String stack = Files.readString(STACK.resolve("pom.xml"));
        String parent = Files.readString(ROOT.resolve("pom.xml"));

        assertThat(version(generated, "jetty")).isEqualTo(version(stack, "jetty"));
        assertThat(version(generated, "jackson")).isEqualTo(version(parent, "jackson"));
    }

    @Test
    void declaresWhatThisStackWaives() throws IOException {
        String description = "src/main/resources/META-INF/metrifier/contenders.ini";

        assertThat(waivers(TEMPLATES.resolve(description))).isNotEmpty().isEqualTo(waivers(STACK.resolve(description)));
    }

    private static String version(String pom, String library) {
        Matcher found = Pattern.compile("<" + library + "\\.version>([^<]+)<").matcher(pom);
        assertThat(found.find()).as(library).isTrue();
        return found.group(1);
    }

    private static String waivers(Path description) throws IOException {
        return Files.readAllLines(description).stream()
                .filter(line -> line.startsWith("waiver."))
                .reduce("", (all, line) -> all + line + '\n');
    }
}
