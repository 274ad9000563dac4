package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.worker.Identity;
import io.metrifier.transport.Endpoint;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class WorkerFlagsTest {
    private static final Identity IDENTITY = new Identity("b", "17", Map.of(), Map.of());
    private static final Map<String, String> POD = Map.of(
            "JOB_COMPLETION_INDEX", "3",
            "HOSTNAME", "my-load-3",
            "METRIFIER_SERVICE", "workers",
            "METRIFIER_NODE", "node-a",
            "METRIFIER_WORKERS", "4",
            "METRIFIER_TOKEN", "0123456789abcdef");

    private static WorkerFlags flags(Map<String, String> environment, String... args) {
        WorkerFlags flags = new WorkerFlags(environment::get);
        @Command
        final class Any {}
        new CommandLine(new Any()).addMixin("workers", flags).parseArgs(args);
        return flags;
    }

    @Test
    void areNotNeededByOneAlone() {
        assertThat(flags(Map.of("HOSTNAME", "here", "JOB_COMPLETION_INDEX", "0"))
                        .asked())
                .isFalse();
    }

    @Test
    void needNoFlagInAnIndexedJob() {
        WorkerFlags flags = flags(POD);

        assertThat(flags.asked()).isTrue();
        assertThat(flags.index()).isEqualTo(3);
        assertThat(flags.join()).isEqualTo(new Endpoint("my-load-0.workers", 7433));
        assertThat(flags.host()).isEqualTo("my-load-3@node-a");
        assertThat(flags.crew(IDENTITY).workers()).isEqualTo(4);
    }

    @Test
    void tellZoneAndInstanceTypeWhereTheyAreKnown() {
        Map<String, String> there = new HashMap<>(POD);
        there.put("METRIFIER_ZONE", "zone-b");
        assertThat(flags(there).host()).isEqualTo("my-load-3@node-a (zone-b)");
        there.put("METRIFIER_INSTANCE_TYPE", "four-cores");
        assertThat(flags(there).host()).isEqualTo("my-load-3@node-a (zone-b, four-cores)");
        there.put("METRIFIER_ZONE", "");
        assertThat(flags(there).host()).isEqualTo("my-load-3@node-a (four-cores)");
    }

    @Test
    void takeAFlagBeforeAVariable() {
        WorkerFlags flags = flags(POD, "--workers", "2", "--worker-index", "1", "--join", "there:1");

        assertThat(flags.index()).isEqualTo(1);
        assertThat(flags.join()).isEqualTo(new Endpoint("there", 1));
        assertThat(flags.crew(IDENTITY).workers()).isEqualTo(2);
    }

    @Test
    void sayWhatIsMissing() {
        assertThatThrownBy(() -> flags(Map.of(), "--workers", "2").index())
                .isInstanceOf(UsageException.class)
                .hasMessage("a worker must know which it is: give --worker-index from 0, or set JOB_COMPLETION_INDEX");
        assertThatThrownBy(() ->
                        flags(Map.of(), "--workers", "2", "--worker-index", "2").index())
                .hasMessageContaining("worker-index=2 workers=2");
        assertThatThrownBy(() -> flags(Map.of(), "--workers", "2").join())
                .hasMessageContaining("a worker must know where to join worker 0");
        assertThatThrownBy(() -> flags(Map.of(), "--workers", "2").crew(IDENTITY))
                .hasMessageContaining("set METRIFIER_TOKEN");
        assertThatThrownBy(() -> flags(Map.of("METRIFIER_TOKEN", "short"), "--workers", "2")
                        .crew(IDENTITY))
                .hasMessageStartingWith("a token of workers must have at least 16 characters: characters=5")
                .hasMessageNotContaining("short");
    }
}
