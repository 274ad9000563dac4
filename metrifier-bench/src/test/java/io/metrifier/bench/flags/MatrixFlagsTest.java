package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.resolve.VersionedContenders;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MatrixFlagsTest {
    private static final TransportOptions DIRECT =
            TransportOptions.builder().execution(Execution.DIRECT).build();

    private final MatrixFlags flags = new MatrixFlags();

    @CommandLine.Command
    private static final class Holder {
        @CommandLine.Mixin
        private MatrixFlags flags;

        Holder(MatrixFlags flags) {
            this.flags = flags;
        }
    }

    private List<String> names(String... arguments) {
        new CommandLine(new Holder(flags)).parseArgs(arguments);
        Contenders installed = Contenders.installed();
        return flags.pairs().stream()
                .map(pair -> new VersionedContenders().parse(pair, installed, DIRECT))
                .map(Contender::name)
                .toList();
    }

    @Test
    void everyClientMeetsEveryServer() {
        assertThat(names("--clients", "http,http+client=jdk", "--servers", "http,http+client=jdk"))
                .containsExactly("http", "http@http+client=jdk", "http+client=jdk@http", "http+client=jdk");
    }

    @Test
    void refusesHalfAMatrix() {
        assertThatThrownBy(() -> names("--clients", "http")).hasMessageContaining("--servers");
    }
}
