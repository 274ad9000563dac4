package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaRuntimeTest {
    private static final JavaRuntime CURRENT = JavaRuntime.current();

    @Test
    void readsTheVersionOfARuntime() {
        assertThat(JavaRuntime.findAt(CURRENT.home()))
                .hasValueSatisfying(found ->
                        assertThat(found.feature()).isEqualTo(Runtime.version().feature()));
    }

    @Test
    void findsOneByItsVersion() {
        assertThat(JavaRuntime.find(Integer.toString(CURRENT.feature())).feature())
                .isEqualTo(CURRENT.feature());
    }

    @Test
    void listsWhatThereIsIfOneIsMissing() {
        assertThatThrownBy(() -> JavaRuntime.find("7"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no such Java runtime on this machine: jvm=7 found=[")
                .hasMessageContaining("" + CURRENT.feature())
                .hasMessageEndingWith("; set JAVA_HOME_7 to its folder");
    }

    @Test
    void aFolderWithoutOneIsNone(@TempDir Path folder) {
        assertThat(JavaRuntime.findAt(folder)).isEmpty();
    }

    /** As in an image of jpackage. */
    @Test
    void aRuntimeWithoutLauncherIsRefusedWithTheReason(@TempDir Path home) {
        assertThatThrownBy(() -> new JavaRuntime(home, 17).launcher())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("this Java runtime has no launcher, so that no other JVM can be started: java.home=" + home
                        + "; jpackage and jlink leave it out with --strip-native-commands: give jpackage"
                        + " --jlink-options without that option, or a --runtime-image that has bin/java");
    }
}
