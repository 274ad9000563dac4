package io.metrifier.bench.campaign;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.List;

/** The public comparison of REST and gRPC at three distances: a tiny call and a picture, one caller, one at a time. */
public final class RestVsGrpc {
    /** The name of the preset. */
    public static final String NAME = "rest-vs-grpc";

    /** The networks of the preset. */
    public static final List<String> NETWORKS = List.of("local", "same-zone", "cross-region");

    /** The number of requests of each contender. */
    public static final int REQUESTS = 1_000;

    private static final List<Contender> CONTENDERS = List.of(
            new Contender("http, a connection per call", "http", "per-call"),
            new Contender("http, reuse", "http", "reuse"),
            new Contender("proto", "proto", ""),
            new Contender("avro", "avro", ""));
    private static final List<Scenario> SCENARIOS = List.of(Scenario.ADD, Scenario.IMAGE);
    private static final int IMAGE_BYTES = 100 * 1024;

    private RestVsGrpc() {}

    private record Contender(String label, String transport, String connection) {
        Step step(Scenario scenario, String network) {
            TransportOptions.Builder options = TransportOptions.builder().execution(Execution.DIRECT);
            if (!connection.isEmpty()) {
                options.property("http.connection", connection);
            }
            int persons = DataSet.sample().persons();
            return new Step(label, transport, options.build(), scenario, persons, IMAGE_BYTES, network);
        }
    }

    /** Returns every contender with both calls on each of these networks. */
    public static List<Step> steps(List<String> networks) {
        List<Step> steps = new ArrayList<>();
        for (String network : networks) {
            for (Scenario scenario : SCENARIOS) {
                CONTENDERS.forEach(contender -> steps.add(contender.step(scenario, network)));
            }
        }
        return steps;
    }
}
