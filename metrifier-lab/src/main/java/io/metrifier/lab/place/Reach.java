package io.metrifier.lab.place;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.machine.Diagnosis.Finding;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

/** Looks at a server on another machine: whether it answers, how long that takes from here, how fast an upload is. */
public final class Reach {
    private static final int CALLS = 500;
    private static final int UPLOADS = 5;
    private static final int UPLOAD_BYTES = 1_000_000;
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(5);

    /** A median further above the least than this is not the distance's doing. */
    private static final double UNEVEN = 2;

    private static final Duration UNEVEN_FROM = Duration.ofMillis(1);

    private Reach() {}

    /** Returns what was found; a server that does not answer is a finding, too. */
    public static List<Finding> of(Transport transport, Endpoint server, TransportOptions options) {
        long start = System.nanoTime();
        try (TransportClient client = transport.connect(server, options)) {
            client.persons().getPersonLinks("1");
            List<Finding> findings = new ArrayList<>();
            findings.add(new Finding(
                    "connection",
                    String.format(Locale.ROOT, "%.1f ms to the first answer", millis(System.nanoTime() - start)),
                    Optional.empty()));
            findings.add(roundTrip(times(CALLS, () -> client.persons().getPersonLinks("1"))));
            if (transport.capabilities().contains(Capability.PROBE) && options.maxMessageSize() > 2 * UPLOAD_BYTES) {
                findings.add(upload(client.probes()));
            }
            return findings;
        } catch (TransportException e) {
            return List.of(new Finding(
                    "connection",
                    "none: " + e.getMessage(),
                    Optional.of(
                            "start one there with serve --transport " + transport.id() + " --host <its address> --port "
                                    + server.port() + ", and open that port, for aeron the one after it, too")));
        }
    }

    private static Finding roundTrip(long[] nanos) {
        long least = nanos[0];
        long median = nanos[nanos.length / 2];
        return new Finding(
                "round trip",
                String.format(
                        Locale.ROOT,
                        "least %.3f ms, median %.3f ms, of %d calls one after the other",
                        millis(least),
                        millis(median),
                        nanos.length),
                median > UNEVEN * least && median > UNEVEN_FROM.toNanos()
                        ? Optional.of(
                                "calls wait for something that is not the distance: look for load on either machine")
                        : Optional.empty());
    }

    private static Finding upload(ProbeService probes) {
        byte[] image = SampleImages.png(UPLOAD_BYTES);
        long[] nanos = times(UPLOADS, () -> probes.imageSize(image));
        return new Finding(
                "upload",
                String.format(
                        Locale.ROOT, "%.1f MB/s, the best of %d of 1 MB", UPLOAD_BYTES * 1e3 / nanos[0], nanos.length),
                Optional.empty());
    }

    /** Calls so often, or as often as there is time, and returns how long each took, the shortest first. */
    private static long[] times(int calls, Runnable call) {
        LongStream.Builder times = LongStream.builder();
        long begin = System.nanoTime();
        for (int i = 0; i < calls && (i == 0 || System.nanoTime() - begin < LONG_ENOUGH.toNanos()); i++) {
            long start = System.nanoTime();
            call.run();
            times.add(System.nanoTime() - start);
        }
        return times.build().sorted().toArray();
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
