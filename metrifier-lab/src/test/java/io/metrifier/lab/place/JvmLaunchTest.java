package io.metrifier.lab.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmLaunchTest {

    @Test
    void findsTheLauncherOfARuntime() {
        assertThat(JvmLaunch.java(Path.of(System.getProperty("java.home")))).contains("java");
    }

    /** As in an image of jpackage. */
    @Test
    void aRuntimeWithoutLauncherIsRefusedWithTheReason(@TempDir Path home) {
        assertThatThrownBy(() -> JvmLaunch.java(home))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("this Java runtime has no launcher, so that no other JVM can be started: java.home=" + home
                        + "; jpackage and jlink leave it out with --strip-native-commands: give jpackage"
                        + " --jlink-options without that option, or a --runtime-image that has bin/java");
    }

    @Test
    void tellsWhichOpenedPackagesThisJvmLacks() {
        assertThat(JvmLaunch.isInEffect("--add-opens=java.base/sun.security.x509=ALL-UNNAMED"))
                .isFalse();
        assertThat(JvmLaunch.isInEffect("--add-opens=no.such.module/a=ALL-UNNAMED"))
                .isFalse();
        assertThat(JvmLaunch.isInEffect("-Da=b")).isTrue();
    }
}
