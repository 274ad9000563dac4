package io.metrifier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContenderTest {
    private static final TransportOptions COMMON =
            TransportOptions.builder().property("http.connection", "per-call").build();

    private static Contender parse(String text) {
        return Contender.parse(text, Contenders.installed(), COMMON);
    }

    @Test
    void isATransportWithTheOptionsOfAll() {
        assertThat(parse("http").options()).isEqualTo(COMMON);
        assertThat(parse("raw-socket").baseline()).isTrue();
    }

    @Test
    void addsOptionsOfItsOwn() {
        Contender contender = parse("http+client=undertow+execution=direct");

        assertThat(contender.name()).isEqualTo("http+client=undertow+execution=direct");
        assertThat(contender.transport().id()).isEqualTo("http");
        assertThat(contender.options().properties())
                .containsEntry("http.client", "undertow")
                .containsEntry("http.connection", "per-call");
        assertThat(contender.options().execution()).isEqualTo(Execution.DIRECT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "soap | no such transport: id=soap",
                "http+jdk | a contender is a transport, or one with options such as http+client=jdk",
                "http+client=pigeon | http.client must be one of [",
                "http+colour=red | http.colour",
                "http+execution=later | execution must be direct or worker: execution=later"
            })
    void saysWhatIsWrongWithOneBeforeAnythingIsMeasured(String text, String message) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
