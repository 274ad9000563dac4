package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JvmLaunchTest {

    @Test
    void reportsWhichOpenedPackagesThisJvmLacks() {
        assertThat(JvmLaunch.isInEffect("--add-opens=java.base/sun.security.x509=ALL-UNNAMED"))
                .isFalse();
        assertThat(JvmLaunch.isInEffect("--add-opens=no.such.module/a=ALL-UNNAMED"))
                .isFalse();
        assertThat(JvmLaunch.isInEffect("-Da=b")).isTrue();
    }
}
