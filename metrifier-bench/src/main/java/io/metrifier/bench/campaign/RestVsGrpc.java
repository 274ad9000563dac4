package io.metrifier.bench.campaign;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
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

    private static final List<Labelled> CONTENDERS = List.of(
            new Labelled("http, a connection per call", "http", "per-call"),
            new Labelled("http, reuse", "http", "reuse"),
            new Labelled("proto", "proto", ""),
            new Labelled("avro", "avro", ""));
    private static final List<Scenario> SCENARIOS = List.of(Scenario.ADD, Scenario.IMAGE);
    private static final int IMAGE_BYTES = 100 * 1024;

    private RestVsGrpc() {}

    private record Labelled(String label, String transport, String connection) {
        Step step(Scenario scenario, String network, Contenders installed) {
            TransportOptions.Builder options = TransportOptions.builder().execution(Execution.DIRECT);
            if (!connection.isEmpty()) {
                options.property("http.connection", connection);
            }
            Contender contender = Contender.of(transport, installed, options.build());
            return new Step(NAME, label, contender, scenario, DataSet.sample(), IMAGE_BYTES, network);
        }
    }

    /** Returns every contender with both calls on each of these networks. */
    public static List<Step> steps(List<String> networks, Contenders installed) {
        List<Step> steps = new ArrayList<>();
        for (String network : networks) {
            for (Scenario scenario : SCENARIOS) {
                CONTENDERS.forEach(contender -> steps.add(contender.step(scenario, network, installed)));
            }
        }
        return steps;
    }
}
