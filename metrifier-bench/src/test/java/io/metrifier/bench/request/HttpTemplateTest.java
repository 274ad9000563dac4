package io.metrifier.bench.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.jvm.UsageException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpTemplateTest {

    @Test
    void readsRequestsAsEditorsWriteThem() {
        assertThat(HttpTemplate.parse("""
                # an order
                POST /orders?now=true HTTP/2
                Content-Type: application/json
                X-Trace:abc

                {"id": 1,

                 "name": "x"}

                ### the next one
                // nothing but a path
                GET /
                """))
                .containsExactly(
                        new HttpTemplate(
                                "POST",
                                "/orders?now=true",
                                true,
                                Map.of("Content-Type", "application/json", "X-Trace", "abc"),
                                "{\"id\": 1,\n\n \"name\": \"x\"}"),
                        new HttpTemplate("GET", "/", false, Map.of(), ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# nothing | a file of requests needs a request line such as: POST /orders HTTP/1.1",
                "GET http://elsewhere/ | a request line is METHOD /path, with HTTP/1.1 or HTTP/2 after it",
                "GET /{{id}} | variables are not supported in a file of requests: found={{; write the value"
            })
    void saysWhatIsWrong(String file, String message) {
        assertThatThrownBy(() -> HttpTemplate.parse(file))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void refusesAHeaderWithoutAName() {
        assertThatThrownBy(() -> HttpTemplate.parse("GET /\nno header"))
                .isInstanceOf(UsageException.class)
                .hasMessage("a header is a name, a colon and a value: line=no header");
    }
}
