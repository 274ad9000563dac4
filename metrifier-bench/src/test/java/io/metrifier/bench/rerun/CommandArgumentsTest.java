package io.metrifier.bench.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommandArgumentsTest {

    @Test
    void leavesOutOptionsInBothForms() {
        CommandArguments arguments = new CommandArguments(
                List.of("choose", "-o", "a.html", "--rate", "2k", "--results=here", "--json", "-o", "b.md"));

        assertThat(arguments.without(Set.of("-o", "--results")).all())
                .containsExactly("choose", "--rate", "2k", "--json");
    }

    @Test
    void keepsValuesThatLookLikeOptions() {
        assertThat(new CommandArguments(List.of("run", "--vary=http:client=jdk"))
                        .without(Set.of("--vary=http:client"))
                        .all())
                .containsExactly("run", "--vary=http:client=jdk");
    }
}
