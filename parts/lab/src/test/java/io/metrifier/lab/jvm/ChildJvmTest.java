package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(90)
class ChildJvmTest {
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    /** What the parent and the child of this test say. */
    sealed interface Words {
        /** Start a process, print to standard output, and answer. */
        record Start() implements Words {}

        /** The process. */
        record Started(long pid) implements Words {}
    }

    /** Starts a process that would live for an hour. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws IOException {
            new JvmHost<>(Words.class).answer(request -> {
                System.out.println("metrifier Started {}");
                return new Words.Started(
                        new ProcessBuilder("sleep", "3600").start().pid());
            });
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisabledOnOs(OS.WINDOWS)
    void whatAChildHasStartedEndsWithIt(boolean killed) throws Exception {
        JvmLaunch launch = JvmLaunch.of("test JVM", Parent.class, DEADLINE, DEADLINE);
        long[] pid = new long[1];
        try (ChildJvm<Words> child = ChildJvm.start(
                launch, Words.class, new Words.Start(), Words.Started.class, started -> pid[0] = started.pid())) {
            if (killed) {
                child.kill();
            }
        }

        ProcessHandle.of(pid[0])
                .ifPresent(one -> assertThat(one.onExit()).succeedsWithin(DEADLINE.toSeconds(), TimeUnit.SECONDS));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aColonInThePathOfAJarIsNamed(@TempDir Path folder) throws IOException {
        Path jar = Files.createFile(Files.createDirectory(folder.resolve("a:b")).resolve("own.jar"));
        JvmLaunch launch =
                JvmLaunch.of("test JVM", Parent.class, DEADLINE, DEADLINE).withClassPath(jar.toString());

        assertThatThrownBy(launch::command)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a path with \":\" cannot be on a class path: jar=" + jar + "; move it to another folder");
    }
}
