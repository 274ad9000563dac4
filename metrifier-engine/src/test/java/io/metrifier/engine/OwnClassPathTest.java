package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.classpath.TestContender;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contenders in folders of their own, whose libraries have other versions than this program's. */
class OwnClassPathTest {
    private static final Duration BRIEF = Duration.ofMillis(100);

    @TempDir
    private Path contenders;

    @AfterEach
    void forget() {
        InstalledFolders.reset();
    }

    private void add(String id, String... description) throws IOException {
        TestContender.create(contenders, id, description);
    }

    @Test
    void twoVersionsOfALibraryAreMeasuredSideBySide() throws IOException {
        add("one", "title = The first");
        add("two");
        InstalledFolders.add(contenders);
        Workload workload =
                new Workload(Scenario.GET_PERSON, new ServerPlace.Forked(), DataSet.sample(), 2, 1, false, 100_000);

        for (String id : new String[] {"one", "two", "http"}) {
            Contender contender = Contender.parse(id, Contenders.installed(), TransportOptions.defaults());
            try (Pair pair = Pair.start(contender, workload)) {
                assertThat(pair.turn(BRIEF, BRIEF).server()).as(id).isNotNull();
            }
        }
        assertThat(ContenderDescriptions.installed().of(Variant.parse("one")).title())
                .isEqualTo("The first");
    }

    @Test
    void aTrialInThisProcessMeetsTheContendersOwnLibraries() throws IOException {
        add("one");
        InstalledFolders.add(contenders);

        Contender worker = Contender.parse("one+execution=worker", Contenders.installed(), TransportOptions.defaults());
        assertThat(worker.name()).isEqualTo("one+execution=worker");
        assertThat(InstalledFolders.jarNames(worker.transport())).containsExactly("library-1.0.jar", "one.jar");
    }

    @Test
    void oneThatCarriesNoMessagesIsRefusedWithTheReason() throws IOException {
        add("one");
        InstalledFolders.add(contenders);
        TransportOptions message = CustomMessage.with(SmallMessage.jar(contenders), TransportOptions.defaults());

        Contender contender = Contender.parse("one+execution=worker", Contenders.installed(), message);
        assertThat(contender.messageRefusal())
                .contains("contender=one+execution=worker: "
                        + Capability.MESSAGES
                                .unsupportedBy(contender.transport())
                                .getMessage());
    }

    @Test
    void aBrokenFolderLeavesTheOthersAsTheyAre() throws IOException {
        add("one");
        add("two", "colour = red");
        add("http");
        Files.writeString(Files.createDirectories(contenders.resolve("three")).resolve("no.jar"), "not a jar");
        InstalledFolders.add(contenders);

        assertThat(Contenders.installed().ids()).contains("one", "http").doesNotContain("two");
        assertThat(InstalledFolders.jarNames(Contenders.installed().get("http")))
                .isEmpty();
    }
}
