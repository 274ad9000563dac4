package io.metrifier.lab.rawsocket;

import io.metrifier.transport.Transports;
import java.util.List;

/** The baselines, which carry bytes instead of the service and have no contract. */
public final class Baselines {
    /** The id of the baseline that the others are compared with. */
    public static final String RAW_SOCKET = Baseline.RAW_SOCKET;

    /** The ids of all baselines. */
    public static final List<String> IDS = List.of(RAW_SOCKET, Baseline.BARE_HTTP, Baseline.BARE_GRPC);

    private Baselines() {}

    /** Returns all baselines. */
    public static Transports all() {
        return Transports.of(Baseline.rawSocket(), Baseline.bareHttp(), Baseline.bareGrpc());
    }
}
