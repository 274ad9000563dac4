package io.metrifier.report.export;

import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.MessageCounts;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Reads a load result as rows. */
final class LoadRows {
    private static final String CALLS = "calls";
    private static final String NANOS_PER_CALL = "ns/op";
    private static final String BYTES_PER_CALL = "B/op";

    private LoadRows() {}

    static void add(String source, LoadResult result, Consumer<ExportRow> rows) {
        LoadMeasurement measured = result.measured();
        RowCollector round = new RowCollector(
                source,
                "load",
                Optional.of(measured.startedAt()),
                result.subject().contender(),
                conditions(result),
                result.round(),
                RowCollector.settled(result.settlement()),
                RowCollector.text(result.findings()),
                rows);
        round.number("rate.achieved", measured.achievedPerSecond(), "calls/s");
        counts(round, measured.counts());
        if (result.paced()) {
            round.times("latency", measured.latency());
            round.times("service", measured.service());
            round.times("lateness", measured.lateness());
            round.number("holds-up-to", measured.holdsUpTo(), "%");
        }
        usage(round, measured);
    }

    private static Map<String, String> conditions(LoadResult result) {
        Load load = result.load();
        Map<String, String> conditions = new TreeMap<>(Map.of(
                "scenario",
                result.subject().scenario().id(),
                "server",
                result.subject().server().toString(),
                result.subject().counted(),
                Integer.toString(result.subject().size()),
                "lanes",
                Integer.toString(load.lanes()),
                "connections",
                Integer.toString(load.connections()),
                "async",
                Boolean.toString(load.async())));
        if (result.paced()) {
            conditions.put("rate", load.rate().toString());
            conditions.put("arrival", load.arrival().toString());
            load.stages().ifPresent(stages -> conditions.put("stages", stages.toString()));
        }
        return conditions;
    }

    private static void counts(RowCollector round, MessageCounts counts) {
        round.number("due", counts.due(), CALLS);
        round.number("answered", counts.answered(), CALLS);
        round.number("failed", counts.failed(), CALLS);
        round.number("unanswered", counts.unanswered(), CALLS);
        round.number("unsent", counts.unsent(), CALLS);
        round.number("mismatched", counts.mismatched(), CALLS);
    }

    private static void usage(RowCollector round, LoadMeasurement measured) {
        MachineUsage usage = measured.usage();
        CallCost cost = CallCost.of(measured);
        round.number("cpu.caller", cost.clientNanos(), NANOS_PER_CALL);
        round.number("cpu.server", cost.serverNanos(), NANOS_PER_CALL);
        round.number("gc.alloc.rate.norm", usage.clientBytesPerCall(), BYTES_PER_CALL);
        round.number("wire.up", usage.wireBytesUpPerCall(), BYTES_PER_CALL);
        round.number("wire.down", usage.wireBytesDownPerCall(), BYTES_PER_CALL);
        round.number("busiest-core", usage.busiestCore(), "ratio");
    }
}
