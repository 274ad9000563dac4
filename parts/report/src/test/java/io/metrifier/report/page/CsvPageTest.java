package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvPageTest {

    @Test
    void writesEachTableWithItsCaption() {
        Table calls = Table.of("calls, of all", "contender", "per second")
                .row("http", "45,600")
                .row("say \"hi\"", "1")
                .build();
        Table more = Table.of("more", "a").row("b").build();

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
