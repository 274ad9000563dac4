package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvPageTest {

    @Test
    void writesEachTableWithItsCaption() {
        Table calls = SampleTables.of(
                "calls, of all",
                List.of("contender", "per second"),
                List.of("http", "45,600"),
                List.of("say \"hi\"", "1"));
        Table more = SampleTables.of("more", List.of("a"), List.of("b"));

        assertThat(CsvPage.write(new Page(
                        "",
                        "",
                        List.of(
                                new PageBlock.Heading("not a table"),
                                new PageBlock.Figures(calls),
                                new PageBlock.Figures(more)))))
                .isEqualTo("\"calls, of all\"\r\ncontender,per second\r\nhttp,\"45,600\"\r\n\"say \"\"hi\"\"\",1\r\n"
                        + "\r\nmore\r\na\r\nb\r\n");
    }
}
