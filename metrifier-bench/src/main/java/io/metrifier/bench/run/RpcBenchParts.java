package io.metrifier.bench.run;

import io.metrifier.bench.campaign.RestVsGrpc;
import io.metrifier.bench.campaign.RpcBench;
import io.metrifier.bench.flags.LoadFlags;
import io.metrifier.bench.flags.LoadMode;
import io.metrifier.bench.flags.SubjectFlags;
import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The preset rpc-bench: ping-pong, then prices, over those of its transports that are installed. */
public final class RpcBenchParts {
    private RpcBenchParts() {}

    public static void requirePreset(String name) {
        if (!name.equals(LoadMode.RPC_BENCH)) {
            throw new UsageException("no such preset: preset=" + name + " known=[" + LoadMode.RPC_BENCH + "]; "
                    + RestVsGrpc.NAME + " is a preset of sweep");
        }
    }

    public static RatedRun.Part[] of(
            Contenders contenders, TransportOptions options, SubjectFlags subject, LoadFlags load, PrintWriter err) {
        List<Contender> present = present(contenders, err).stream()
                .map(id -> Contender.parse(id, contenders, options))
                .toList();
        return new RatedRun.Part[] {
            new RatedRun.Part(subject.subjects(Scenario.PING_PONG, present), List.of(load.onto(RpcBench.pings()))),
            new RatedRun.Part(subject.subjects(Scenario.PRICES, present), List.of(load.onto(RpcBench.prices())))
        };
    }

    private static List<String> present(Contenders contenders, PrintWriter err) {
        List<String> present = new ArrayList<>(RpcBench.TRANSPORTS);
        present.retainAll(contenders.ids());
        List<String> missing = new ArrayList<>(RpcBench.TRANSPORTS);
        missing.removeAll(present);
        if (!missing.isEmpty()) {
            err.println("skipped because not installed: " + missing);
        }
        if (present.isEmpty()) {
            throw new UsageException("none of the preset's transports is installed: installed=" + contenders.ids());
        }
        return present;
    }
}
