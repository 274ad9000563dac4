package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.classpath.TestContender;
import io.metrifier.lab.classpath.Warnings;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Contenders in folders of their own, whose libraries have other versions than this program's. */
@Tag("full")
class OwnClassPathTest {
    private static final Duration BRIEF = Duration.ofMillis(100);

    private static final Workload WORKLOAD =
            new Workload(Scenario.GET_PERSON, new ServerPlace.Forked(), DataSet.sample(), 2, 1, false, 100_000, 0);

    @TempDir
    private Path contenders;

    @AfterEach
    void forget() {
        InstalledFolders.reset();
    }

    private void add(String id, String... description) throws IOException {
        TestContender.create(contenders, id, description);
    }

    private static Contender contender(String name) {
        return Contender.parse(name, Contenders.installed(), TransportOptions.defaults());
    }

    /** Each fails if it finds another's version of the library, or this program's. */
    @Test
    void clientAndServerOfAPairMayHaveTheClassPathsOfTwoContenders() throws IOException {
        add("one", "wire = text", "title = The first");
        add("two", "wire = text", "executions = worker");
        InstalledFolders.add(contenders);

        Contender mixed = contender("one").withServerOf(contender("two"));
        assertThat(mixed.name()).isEqualTo("one+execution=worker@two");
        for (Contender each : List.of(mixed, contender("one"))) {
            try (Pair pair = Pair.start(each, WORKLOAD)) {
                assertThat(pair.takeTurn(BRIEF, BRIEF).server()).as(each.name()).isNotNull();
            }
        }
        assertThat(contender("two").withServerOf(contender("two")).name()).isEqualTo("two");
        assertThat(ContenderDescriptions.installed().of(Variant.parse("one")).title())
                .isEqualTo("The first");
    }

    @Test
    void aPairOfTwoWiresIsRefusedBeforeAnythingStarts() throws IOException {
        add("one", "wire = text");
        InstalledFolders.add(contenders);

        assertThatThrownBy(() -> contender("http").withServerOf(contender("one")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("client and server declare different wires: client=http+execution=worker wire=http-json"
                        + " server=one+execution=worker wire=text");
        assertThatThrownBy(() -> contender("avro").withServerOf(contender("avro+execution=direct")))
                .hasMessageContaining("wire=none declared");
    }

    @Test
    void aPairThatDoesNotAgreeIsNotMeasured() throws IOException {
        add("one", "wire = http-json");
        InstalledFolders.add(contenders);
        Contender mixed = contender("http").withServerOf(contender("one"));

        assertThatThrownBy(() -> Pair.start(mixed, WORKLOAD)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void optionsAreTriedInAJvmWithTheContendersOwnLibraries() throws IOException {
        add("one");
        InstalledFolders.add(contenders);

        Contender worker = Contender.parse("one+execution=worker", Contenders.installed(), TransportOptions.defaults());
        assertThat(worker.name()).isEqualTo("one+execution=worker");
        assertThat(worker.classPathContents()).containsExactly("library-1.0.jar", "one.jar");
        assertThatThrownBy(() -> contender("one+colour=red"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one.colour");
    }

    @Test
    void noClassOfAContenderIsLoadedHere() throws IOException {
        add("one", "capabilities = none");
        add("two");
        InstalledFolders.add(contenders);

        for (String id : List.of("one", "two", "http")) {
            Transport here = contender(id).transport();
            assertThat(here).isInstanceOf(InstalledContender.class);
            assertThat(here.capabilities().isEmpty()).isEqualTo(!id.equals("http"));
            assertThatThrownBy(() -> here.connect(Endpoint.loopback(), TransportOptions.defaults()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("the contender runs only in its own JVMs: contender=" + id);
        }
    }

    @Test
    void aDescriptionThatDiffersFromTheCodeIsRefusedWithWhatToWrite() throws IOException {
        add("one", "capabilities = async");
        InstalledFolders.add(contenders);

        assertThatThrownBy(() -> Pair.start(contender("one"), WORKLOAD))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the description of a contender differs from its code: contender=one; write"
                        + " capabilities = none in META-INF/metrifier/contenders.ini");
    }

    @Test
    void oneThatCarriesNoMessagesIsRefusedWithTheReason() throws IOException {
        add("one");
        InstalledFolders.add(contenders);
        TransportOptions message = CustomMessage.with(SmallMessage.jar(contenders), TransportOptions.defaults());

        Contender contender = Contender.parse("one+execution=worker", Contenders.installed(), message);
        assertThat(contender.messageRefusal())
                .contains("a custom message needs the capability MESSAGES: contender=one+execution=worker"
                        + " capabilities=[]; omit this contender, metrifier transports lists those that have it");
    }

    @Test
    void aPairWhoseServerCarriesNoMessagesIsRefusedWithTheReason() throws IOException {
        add("one", "wire = http-json");
        InstalledFolders.add(contenders);
        TransportOptions message = CustomMessage.with(SmallMessage.jar(contenders), TransportOptions.defaults());
        Contender server = Contender.parse("one+execution=worker", Contenders.installed(), message);

        assertThat(Contender.parse("http", Contenders.installed(), message)
                        .withServerOf(server)
                        .messageRefusal())
                .isEqualTo(server.messageRefusal())
                .isPresent();
    }

    @Test
    void aBrokenFolderLeavesTheOthersAsTheyAre() throws IOException {
        add("one");
        add("two", "colour = red");
        add("http");
        Files.writeString(Files.createDirectories(contenders.resolve("three")).resolve("no.jar"), "not a jar");
        InstalledFolders.add(contenders);

        assertThat(Contenders.installed().ids()).contains("one", "http").doesNotContain("two");
        assertThat(contender("http").classPathContents()).isEmpty();
    }

    @Test
    void whatOneDoesWhenItIsLoadedHarmsNoOther() throws IOException {
        add("one");
        TestContender.createLoading(contenders, "ending", "System.exit(0);");
        TestContender.createLoading(
                contenders, "forging", "throw new IllegalStateException(\"a\\nready transport=http\");");
        InstalledFolders.add(contenders);

        List<String> ids = new ArrayList<>();
        List<String> refusals = Warnings.of(
                InstalledFolders.class, () -> ids.addAll(Contenders.installed().ids()));

        assertThat(ids).contains("one", "http").doesNotContain("ending", "forging");
        assertThat(refusals)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).hasLineCount(1))
                .anySatisfy(line -> assertThat(line).contains("ending", "exit=0", "log="))
                .anySatisfy(line -> assertThat(line).contains("forging", "reason=a transport cannot be loaded"));
    }

    /** Takes as long as a JVM may take to start. */
    @Tag("slow")
    @Test
    void oneThatIsNeverLoadedHarmsNoOther() throws IOException {
        add("one");
        TestContender.createLoading(
                contenders, "sleeping", "while (true) { java.util.concurrent.locks.LockSupport.park(); }");
        InstalledFolders.add(contenders);

        assertThat(Contenders.installed().ids()).contains("one", "http").doesNotContain("sleeping");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void noJarOfAContenderStaysOpen() throws IOException {
        add("one");
        add("two", "capabilities = none");
        InstalledFolders.add(contenders);

        assertThat(Contenders.installed().ids()).contains("one", "two", "http");
        assertThat(openJars()).isEmpty();
    }

    private List<String> openJars() throws IOException {
        Path folder = contenders.toRealPath();
        List<Path> descriptors;
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            descriptors = open.toList();
        }
        return descriptors.stream()
                .map(OwnClassPathTest::file)
                .filter(file -> file.startsWith(folder.toString()))
                .toList();
    }

    /** Returns the name of an open file; an empty one if it has been closed meanwhile. */
    private static String file(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "";
        }
    }

    @Test
    void oneThatNeedsANewerJavaIsListedWithTheReason() throws IOException {
        add("one", "java = 99");
        InstalledFolders.add(contenders);

        Contenders installed = Contenders.installed();
        assertThat(installed.ids()).doesNotContain("one");
        assertThat(installed.unusable())
                .filteredOn(one -> one.name().equals("one"))
                .singleElement()
                .satisfies(one -> assertThat(one.unusable())
                        .hasValueSatisfying(reason -> assertThat(reason).startsWith("needs Java 99 or newer: java=")));
        assertThatThrownBy(() -> installed.get("one"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the contender cannot run here: id=one; it needs Java 99 or newer: java=");
    }
}
