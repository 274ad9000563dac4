package io.metrifier.results.contender;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.ContenderSpec.Role;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContenderSpecTest {
    @ParameterizedTest
    @CsvSource({
        "http, http, http, CONTENDER",
        "http+client=jdk@spring, http+client=jdk, spring, CONTENDER",
        "raw-socket@twin, raw-socket, raw-socket, TWIN",
        "http@spring+queue=7@before, http, spring+queue=7, OTHER_BUILD"
    })
    void readsTheNameThatItPrints(String name, String client, String server, Role role) {
        ContenderSpec spec = ContenderSpec.parse(name);

        assertThat(spec).isEqualTo(new ContenderSpec(client, server, role));
        assertThat(spec).hasToString(name);
    }

    @Test
    void atSignsAndCommasInQuotesBelongToValues() {
        assertThat(ContenderSpec.parse("http+x='a@b'@spring+y='c@d,'@twin"))
                .isEqualTo(new ContenderSpec("http+x='a@b'", "spring+y='c@d,'", Role.TWIN));
        assertThat(ContenderSpec.parse("http+x='@twin'").role()).isEqualTo(Role.CONTENDER);
        assertThat(ContenderSpec.splitLists(List.of("http,proto+x='a,''b',avro", "aeron")))
                .containsExactly("http", "proto+x='a,''b'", "avro", "aeron");
    }

    @Test
    void takesAnotherRole() {
        ContenderSpec http = ContenderSpec.parse("http");

        assertThat(http.as(Role.TWIN)).hasToString("http@twin");
        assertThat(http.as(Role.TWIN).as(Role.CONTENDER)).isEqualTo(http);
    }
}
