package io.metrifier.load.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Share;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What a hundred workers cost their leader. {@code mvn test -Pagreement -pl metrifier-load -am} prints the figures. */
@Timeout(180)
class HundredWorkersTest {
    private static final int WORKERS = 100;
    private static final Load SHARE = Load.builder()
            .rate(new Rate(10_000))
            .duration(Duration.ofSeconds(60))
            .warmup(Duration.ZERO)
            .lanes(1)
            .build();

    /** All seconds of all workers are in one heap here, as they never are where time passes: so there are few. */
    @Test
    void areOneResult() throws Exception {
        Load brief = SHARE.toBuilder().duration(Duration.ofSeconds(5)).build();
        try (VirtualCrew crew = VirtualCrew.of(WORKERS)) {
            LoadResult result = crew.measure(brief);

            assertThat(result.findings()).noneMatch(finding -> finding.rule().equals("worker-lost"));
            assertThat(result.counts().answered()).isEqualTo(50_000);
            assertThat(result.latency().count()).isEqualTo(50_000);
            assertThat(result.workers()).hasSize(WORKERS);
        }
    }

    @Test
    @Tag("agreement")
    @EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
    void costTheirLeaderLittle() throws InterruptedException {
        List<Carried> parts = parts();
        long[] nanos = new long[50];
        LoadResult merged = merged(parts);
        for (int i = 0; i < nanos.length; i++) {
            long before = System.nanoTime();
            merged = merged(parts);
            nanos[i] = System.nanoTime() - before;
        }
        Arrays.sort(nanos);
        System.out.printf(
                "workers=%d bytes a worker sends for its result=%,d merge p50=%.1f ms most=%.1f ms result=%,d bytes"
                        + " heap of all parts=%,d bytes%n",
                WORKERS,
                WorkerLines.line(new Report.Carried(parts.get(0).result())).length(),
                nanos[nanos.length / 2] / 1e6,
                nanos[nanos.length - 1] / 1e6,
                Json.line(merged).length(),
                heapOf(parts));
        assertThat(merged.workers()).hasSize(WORKERS);
    }

    private static LoadResult merged(List<Carried> parts) {
        return new Merging(parts, SHARE.together(WORKERS)).result(1, Limits.DEFAULTS, List.of(), List.of());
    }

    /** Latencies of a real service spread over three orders of magnitude. */
    private static List<Carried> parts() throws InterruptedException {
        VirtualRig rig = new VirtualRig(VirtualCrew.CLOCK, due ->
                (long) (100_000 * Math.pow(1_000, VirtualRig.usual(due) / 50_000.0 - 2)));
        List<Carried> parts = new ArrayList<>();
        for (int worker = 0; worker < WORKERS; worker++) {
            LoadResult result =
                    rig.measure(SHARE.sharedBy(new Share(worker, WORKERS)), 1, Limits.DEFAULTS, LoadObserver.NONE);
            parts.add(new Carried(
                    worker, "host", new ClockReading(Duration.ZERO, Duration.ZERO), result, Optional.empty()));
        }
        return parts;
    }

    /** Returns by how much the heap grows when there is another copy of them, as it is after it came by the wire. */
    private static long heapOf(List<Carried> parts) {
        List<LoadResult> copies = new ArrayList<>();
        long before = heap();
        parts.forEach(part -> copies.add(Json.read(Json.line(part.result()), LoadResult.class)));
        long after = heap();
        assertThat(copies).hasSize(WORKERS);
        return after - before;
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
