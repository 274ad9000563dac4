package io.metrifier.bench.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the descriptions of our transports declare is what this build resolves. */
class DeclaredVersionsTest {
    @ParameterizedTest
    @ValueSource(strings = {"http", "proto"})
    void areThoseOfTheBuild(String contender) throws IOException {
        String build = Files.readString(Path.of("..", "pom.xml"));
        List<String> declared =
                ContenderDescriptions.installed().of(Variant.parse(contender)).dependencies();

        assertThat(declared)
                .isNotEmpty()
                .allSatisfy(
                        one -> assertThat(build).contains(".version>" + one.substring(one.lastIndexOf(':') + 1) + "<"));
    }

    /** Another version replaces all libraries of a stack, so one that is not declared would be missing. */
    @ParameterizedTest
    @MethodSource("stacks")
    void namesEveryLibraryOfAStack(Path stack) throws Exception {
        String description = Files.readString(stack.resolve("src/main/resources/META-INF/metrifier/contenders.ini"));
        String declared = description
                .lines()
                .filter(line -> line.startsWith("dependencies = "))
                .findFirst()
                .orElseThrow();

        assertThat(libraries(stack.resolve("pom.xml")))
                .isNotEmpty()
                .allSatisfy(library -> assertThat(declared).contains(library));
    }

    static List<Path> stacks() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("..", "contenders"))) {
            return folders.filter(folder -> Files.exists(folder.resolve("src/main/resources")))
                    .toList();
        }
    }

    /** Returns what a stack has at run time, as {@code group:artifact:} or {@code group:artifact:jar:classifier:}. */
    private static List<String> libraries(Path pom) throws Exception {
        NodeList nodes = (NodeList) XPathFactory.newInstance()
                .newXPath()
                .evaluate(
                        "/project/dependencies/dependency[not(scope)]",
                        DocumentBuilderFactory.newInstance()
                                .newDocumentBuilder()
                                .parse(pom.toFile()),
                        XPathConstants.NODESET);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .map(Element.class::cast)
                .map(one -> child(one, "groupId") + ":" + child(one, "artifactId") + ":"
                        + (child(one, "classifier").isEmpty() ? "" : "jar:" + child(one, "classifier") + ":"))
                .toList();
    }

    private static String child(Element dependency, String name) {
        NodeList found = dependency.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent();
    }
}
