package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTextTest {
    @Test
    void breaksAtSpacesAndIndentsEachLine() {
        assertThat(WrappedText.wrap("  ", "waives D4: no limit on bodies", 20))
                .containsExactly("  waives D4: no", "  limit on bodies");
    }

    @Test
    void aWordThatIsTooLongHasALineOfItsOwn() {
        assertThat(WrappedText.wrap(" ", "from /a/folder/that/is/long.jar on", 12))
                .containsExactly(" from", " /a/folder/that/is/long.jar", " on");
        assertThat(WrappedText.wrap("", "", 12)).containsExactly("");
    }
}
