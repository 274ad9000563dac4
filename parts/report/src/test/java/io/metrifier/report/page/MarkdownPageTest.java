package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MarkdownPageTest {
    @Test
    void noWordOfAFileSteersATerminalOrReadsBackwards() {
        String foreign = "a\u001b[2Jb\u0007\u202Ec\nd";
        Page page = new Page(
                foreign,
                foreign,
                List.of(
                        new PageBlock.Heading(foreign),
                        new PageBlock.Paragraph(foreign),
                        PageBlock.Command.of(List.of(List.of(foreign))),
                        new PageBlock.Figures(SampleTables.of(foreign, List.of(foreign), List.of(foreign)))));

        assertThat(MarkdownPage.write(page))
                .contains("# a\\\\u001b\\[2Jb\\\\u0007\\\\u202ec d")
                .matches(text -> text.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c) || c == 0x202E));
    }
}
