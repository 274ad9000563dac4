package io.metrifier.results.contender;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.ContenderSpec.Role;
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
    void takesAnotherRole() {
        ContenderSpec http = ContenderSpec.parse("http");

        assertThat(http.as(Role.TWIN)).hasToString("http@twin");
        assertThat(http.as(Role.TWIN).as(Role.CONTENDER)).isEqualTo(http);
    }
}
