package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.classpath.TestContender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Contenders with a class path of their own, measured by the runnable jar, whose libraries none of them may see. */
@Timeout(300)
class OwnClassPathIT {
    @TempDir
    private Path folder;

    @Test
    @Tag("full")
    void twoContendersWithConflictingLibrariesAreMeasured() throws Exception {
        Path contenders = folder.resolve("stacks");
        TestContender.create(contenders, "one", "title = The first stack");
        TestContender.create(contenders, "two", "title = The second stack");
        String command = "first-call --contenders stacks --transport one,two --rounds 1 --settle 0s";
        try (Program run = Program.start(folder, command.split(" "))) {
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("\none ", "\ntwo ");
            assertThat(result()).contains("The first stack");
        }
    }

    /** The version that the build resolves: whatever the description does not declare would be missing. */
    @Test
    @Tag("full")
    @Tag("slow")
    void aDeclaredVersionIsAllThatATransportOfTheJarNeeds() throws Exception {
        String command = "run --vary proto:io.grpc=1.83.0 --vary http:io.undertow=2.4.4.Final --rounds 1 --time 1m";
        try (Program run = Program.start(folder, command.split(" "))) {
            assertThat(run.exitCode()).as(run.err()).isIn(0, 3);
            assertThat(run.out()).contains("\nproto+io.grpc=1.83.0 ", "\nhttp+io.undertow=2.4.4.Final ");
            assertThat(result()).contains("transports.jar", "io.grpc:grpc-core:1.83.0");
        }
    }

    private String result() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            return Files.readString(files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow());
        }
    }
}
