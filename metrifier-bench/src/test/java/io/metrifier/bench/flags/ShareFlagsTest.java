package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.command.Commands;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.load.Senders;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ShareFlagsTest {
    private static final String START = "2026-11-25T17:00:00Z";

    private static ShareFlags flags(Map<String, String> environment, String... arguments) {
        ShareFlags flags = new ShareFlags(environment::get);
        new CommandLine(CommandLine.Model.CommandSpec.create()
                        .addMixin("share", CommandLine.Model.CommandSpec.forAnnotatedObject(flags)))
                .parseArgs(arguments);
        return flags;
    }

    @Test
    void areAShareAndItsStart() {
        ShareFlags flags = flags(Map.of("HOSTNAME", "a"), "--share", "2/4", "--start-at", START);

        assertThat(flags.share()).isEqualTo(new LoadShare(2, 4, Instant.parse(START), "a"));
        assertThat(flags.applyTo(SampleLoads.USUAL.with(new Senders(8, 1)))
                        .senders()
                        .lanes())
                .isEqualTo(2);
    }

    @Test
    void areThoseOfAPodOfAnIndexedJobUnlessGiven() {
        Map<String, String> pod = Map.of(
                "JOB_COMPLETION_INDEX", "1",
                "METRIFIER_SHARES", "4",
                "METRIFIER_START_AT", START,
                "HOSTNAME", "load-1",
                "METRIFIER_NODE", "node-a",
                "METRIFIER_ZONE", "zone-b");

        assertThat(flags(pod).share()).isEqualTo(new LoadShare(2, 4, Instant.parse(START), "load-1@node-a (zone-b)"));
        assertThat(flags(pod, "--share", "1/2").share().fraction()).isEqualTo("1/2");
    }

    @Test
    void areNotGivenWhereNothingSaysSo() {
        ShareFlags flags = flags(Map.of("JOB_COMPLETION_INDEX", "1"));
        Load load = SampleLoads.USUAL;

        assertThat(flags.isGiven()).isFalse();
        assertThat(flags.applyTo(load)).isEqualTo(load);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2026-11-25T17:00:00Z, not a share: share=2",
        "0/2, 2026-11-25T17:00:00Z, not a share: share=0/2",
        "a/2, 2026-11-25T17:00:00Z, not a number: share=a",
        "1/2, 17:00, not a UTC time: start-at=17:00",
    })
    void areRefusedWhereTheyAreNone(String share, String start, String why) {
        assertThatThrownBy(() ->
                        flags(Map.of(), "--share", share, "--start-at", start).share())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(why);
    }

    @Test
    void needEachOther() {
        assertThatThrownBy(() -> flags(Map.of(), "--share", "1/2").share()).hasMessageContaining("add --start-at TIME");
        assertThatThrownBy(() -> flags(Map.of(), "--start-at", START).share()).hasMessageContaining("add --share K/N");
        assertThatThrownBy(() -> flags(Map.of("METRIFIER_SHARES", "2")).share())
                .hasMessageContaining("set JOB_COMPLETION_INDEX");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--slo p99<1s | cannot be combined with --slo",
                "--rate 1k,2k | cannot be combined with several measurements",
                "--transport http,proto | cannot be combined with several measurements",
                "--rounds 2 | cannot be combined with several measurements",
                "--network 10ms | cannot be combined with --network: network=[10ms]",
                "--server forked | needs a server that is already running: server=forked",
            })
    void areRefusedWhereSeveralProcessesCannotShare(String arguments, String why) {
        StringWriter err = new StringWriter();
        String all = "load --share 1/2 --start-at " + START
                + (arguments.contains("--transport") ? "" : " --transport http")
                + (arguments.contains("--server") ? "" : " --server localhost:1") + " " + arguments;

        int exit = Commands.line().setErr(new PrintWriter(err)).execute(all.split(" "));

        assertThat(err.toString()).contains(why);
        assertThat(exit).isEqualTo(2);
    }
}
