package io.metrifier.lab.server;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineDiagnosis;
import io.metrifier.lab.machine.MachineDiagnosis.Finding;
import io.metrifier.message.MessageService;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.Environment.Machine;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.message.MessageSupport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** Checks a server on another machine: whether it answers, the round trip, the speed of an upload. */
public final class RemoteServerCheck {
    private static final int CALLS = 500;
    private static final int UPLOADS = 5;
    private static final int UPLOAD_BYTES = 1_000_000;
    private static final int CLOCK_CALLS = 20;
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(5);

    /** If the median exceeds the minimum by more than this, the distance is not the cause. */
    private static final double UNEVEN = 2;

    private static final Duration UNEVEN_FROM = Duration.ofMillis(1);

    private RemoteServerCheck() {}

    /** Returns the findings; a server that does not answer is one of them. */
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
            if (transport.capabilities().contains(Capability.MESSAGES)) {
                findings.addAll(otherSide(transport, server, options));
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

    /** The server's description of itself, if it was started by {@code serve} of this version. */
    private static List<Finding> otherSide(Transport transport, Endpoint server, TransportOptions options) {
        TransportOptions asking = options.toBuilder()
                .property(transport.id() + "." + MessageSupport.FORMAT, ServerInfo.FORMAT)
                .build();
        try (TransportClient client = transport.connect(server, asking)) {
            MessageService<ServerInfo> there = client.messages(ServerInfo.TYPE);
            List<Finding> findings = new ArrayList<>();
            findings.add(versions(there.get(0).environment(), EnvironmentProbe.capture()));
            findings.add(clock(there));
            MachineDiagnosis.ofMachine(there.get(0).environment()).stream()
                    .map(found -> new Finding("there: " + found.subject(), found.found(), found.advice()))
                    .forEach(findings::add);
            return findings;
        } catch (TransportException | IllegalArgumentException e) {
            return List.of(new Finding(
                    "other side",
                    "does not say what it is: " + e.getMessage(),
                    Optional.of("run doctor there, too, and keep its output with the results")));
        }
    }

    private static Finding versions(Environment there, Environment here) {
        Map<String, String> different = new TreeMap<>(there.libraries());
        different.entrySet().removeAll(here.libraries().entrySet());
        return new Finding(
                "other side",
                "metrifier " + there.libraries().get("metrifier") + ", Java "
                        + there.java().version() + ", " + there.os().name() + " "
                        + there.os().version() + " " + there.os().arch() + ", "
                        + Machine.coresInWords(there.machine().cores()),
                different.isEmpty() && there.java().version().equals(here.java().version())
                        ? Optional.empty()
                        : Optional.of("not what is here: Java " + here.java().version()
                                + (different.isEmpty() ? "" : ", there " + different) + "; use the same on both"));
    }

    /** Uses the fastest of some calls; the uncertainty is half of its round trip. */
    private static Finding clock(MessageService<ServerInfo> there) {
        long least = Long.MAX_VALUE;
        double ahead = 0;
        for (int i = 0; i < CLOCK_CALLS; i++) {
            long before = System.currentTimeMillis();
            long start = System.nanoTime();
            long shown = there.get(i).epochMillis();
            long took = System.nanoTime() - start;
            if (took < least) {
                least = took;
                ahead = shown - before - millis(took) / 2;
            }
        }
        return new Finding(
                "clock there",
                String.format(
                        Locale.ROOT,
                        "%+.0f ms to ours, within %.0f ms; no figure depends on it",
                        ahead,
                        Math.ceil(millis(least) / 2) + 1),
                Optional.empty());
    }

    /** Makes this number of calls, or as many as fit into the time, and returns their durations in ascending order. */
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
