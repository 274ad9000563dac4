package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextPageTest {
    private static Page page() {
        Table table = SampleTables.of(
                "",
                List.of("getPerson", "calls per second", "x baseline", "client", "server"),
                List.of("proto+stub=generated", "12,800", "7.26x", "20.0 us", "30.0 us"));
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
                (not shown at this width: client, server;
                COLUMNS=140 shows more)

                Java 17
                """);
    }

    private static String written(Table table, int width) {
        return TextPage.write(new Page("", "", List.of(new PageBlock.Figures(table))), width);
    }

    @Test
    void breaksCellsOfWordsAtSpacesBeforeItDropsAColumn() {
        Table table = SampleTables.of(
                "",
                List.of("contender", "CPU", "'is", "'waives"),
                List.of("spring", "70 us", "Spring Boot: MVC on Tomcat, RestClient", "C3, C6, D2, D4, D5"),
                List.of("http", "27 us", "JSON over HTTP/1.1", ""));

        assertThat(written(table, 66)).startsWith("""
                contender    CPU  is                              waives
                spring     70 us  Spring Boot: MVC on Tomcat,     C3, C6, D2, D4,
                                  RestClient                      D5
                http       27 us  JSON over HTTP/1.1
                """).doesNotContain("not shown");
        assertThat(written(table, 50)).contains("(not shown at this width: waives; COLUMNS=140\nshows more)");
    }

    @Test
    void breaksTheNameOfAServerBeforeItsOptions() {
        Table table = SampleTables.of(
                "",
                List.of("calls per second", "http+client=jdk", "spring+client=apache+threads=virtual"),
                List.of("http", "?13,000", "~5,440"));

        assertThat(written(table, 60)).startsWith("""
                calls                          spring
                per            http    +client=apache
                second  +client=jdk  +threads=virtual
                http        ?13,000            ~5,440
                """);
    }

    @Test
    void keepsTheIndentOfARow() {
        Table table = SampleTables.of(
                "", List.of("us", "http"), List.of("client CPU", "7.0"), List.of("  in kernel", "57 %"));

        assertThat(written(table, 60)).contains("client CPU    7.0\n  in kernel  57 %\n");
    }

    @Test
    void leavesWhatFitsAsItIs() {
        assertThat(TextPage.write(page(), 80))
                .contains("getPerson             calls per second  x baseline   client   server\n")
                .doesNotContain("not shown");
    }
}
