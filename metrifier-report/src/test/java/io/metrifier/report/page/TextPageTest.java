package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextPageTest {
    private static Page page() {
        Table table = Table.of("", "getPerson", "calls per second", "x baseline", "client", "server")
                .row(List.of(
                        Table.cell("proto+stub=generated"),
                        Table.cell("12,800"),
                        Table.cell("7.26x"),
                        Table.cell("20.0 us"),
                        Table.cell("30.0 us")))
                .build();
        return new Page(
                "",
                "Java 17",
                List.of(
                        new PageBlock.Paragraph(RichText.of("a sentence that is longer than the terminal is wide")),
                        new PageBlock.Figures(table)));
    }

    @Test
    void breaksSentencesAndDropsColumnsThatMatterLeast() {
        assertThat(TextPage.write(page(), 42)).isEqualTo("""
                a sentence that is longer than the
                terminal is wide

                                       calls
                                         per         x
                getPerson             second  baseline
                proto+stub=generated  12,800     7.26x
                (not shown at this width: client, server)

                Java 17
                """);
    }

    @Test
    void leavesWhatFitsAsItIs() {
        assertThat(TextPage.write(page(), 80))
                .contains("getPerson             calls per second  x baseline   client   server\n")
                .doesNotContain("not shown");
    }
}
