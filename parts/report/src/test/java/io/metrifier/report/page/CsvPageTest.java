package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+SUM(A1)", "-A1", "@SUM(A1)", " =1+1", "=cmd|' /C calc'!A0", "-1+cmd()", "-2!A1"})
    void aSpreadsheetRunsNoCell(String foreign) {
        assertThat(CsvPage.toLine(List.of(foreign))).startsWith("'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-132 us", "-0.000025", "+5.2 %", "1.5E-7", "-3", "-1.2 µs/call"})
    void numbersStayNumbers(String number) {
        assertThat(CsvPage.toLine(List.of(number))).isEqualTo(number + "\r\n");
    }

    @Test
    void noCellSteersATerminal() {
        assertThat(CsvPage.toLine(List.of("a\u001b[2Jb\u0007\u202Ec", "two\nlines")))
                .isEqualTo("a\\u001b[2Jb\\u0007\\u202ec,two\\u000alines\r\n");
    }
}
