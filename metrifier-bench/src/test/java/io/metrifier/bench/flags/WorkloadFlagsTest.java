package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.ByteSize;
import io.metrifier.transport.Durations;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class WorkloadFlagsTest {
    private final WorkloadFlags flags = new WorkloadFlags();

    @BeforeEach
    void parseNoArguments() {
        new CommandLine(flags)
                .registerConverter(ByteSize.class, ByteSize::parse)
                .registerConverter(Duration.class, Durations::parse)
                .parseArgs();
    }

    @Test
    @DisplayName("results do not say direct of contenders that run handlers on threads of their library")
    void doesNotClaimDirectHandlers() {
        assertThat(flags.toConditions(executing(Execution.DIRECT))).doesNotContainKey("execution");
    }

    @Test
    @DisplayName("results say where handlers ran if it was chosen for all")
    void recordsChosenExecution() {
        assertThat(flags.toConditions(executing(Execution.WORKER))).containsEntry("execution", "worker");
    }

    private static TransportOptions executing(Execution execution) {
        return TransportOptions.builder().execution(execution).build();
    }
}
