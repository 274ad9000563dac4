package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTextTest {

    private static String guarded(String text) {
        StringWriter terminal = new StringWriter();
        PrintWriter out = TerminalText.guard(new PrintWriter(terminal));
        out.print(text);
        out.flush();
        return terminal.toString();
    }

    @ParameterizedTest
    @ValueSource(chars = {0x1b, 7, 8, 0x7f, 0x9b, 0x85, 0x202e, 0x2066, 0x200f, 0x2028, 0xfeff, '\r'})
    void whatSteersATerminalIsEscaped(char c) {
        String escaped = "a" + String.format("\\u%04x", (int) c) + "b";
        assertThat(guarded("a" + c + "b")).isEqualTo(escaped);
        assertThat(TerminalText.line("a" + c + "b")).isEqualTo(escaped);
    }

    @Test
    void furtherLinesOfAMessagePassForNoOther() {
        assertThat(TerminalText.message("failed: a\nok \u001b[0m\rb"))
                .isEqualTo("failed: a%n  ok \\u001b[0m%n  b".formatted());
        assertThat(TerminalText.text("a\u001b\n\tb")).isEqualTo("a\\u001b\n\tb");
    }

    @Test
    void whatMovesTheCursorPassesTheGuardOnly() {
        PrintWriter terminal = new PrintWriter(new StringWriter());
        assertThat(TerminalText.unguarded(TerminalText.guard(terminal))).isSameAs(terminal);
        assertThat(TerminalText.unguarded(terminal)).isSameAs(terminal);
    }

    @Test
    void textAndTheEndsOfLinesPass() {
        String text = "a\tb\nc\r\nµ→é😀 x \u200d";
        assertThat(guarded(text)).isEqualTo(text);
        assertThat(TerminalText.line("a\nb")).isEqualTo("a\\u000ab");
    }
}
