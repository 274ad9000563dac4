package io.metrifier.engine;

import io.metrifier.lab.server.ServerLaunch;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.load.Load;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The requests to a pair. */
sealed interface PairRequest {

    /** Start the server, connect, and make a checked call; the first request. */
    record Hold(
            String contender,
            String transport,
            Workload workload,
            TransportOptions options,
            @Nullable ServerLaunch otherServer)
            implements PairRequest {

        static Hold of(Contender contender, Workload workload) {
            return new Hold(
                    contender.name(),
                    contender.transport().id(),
                    workload,
                    contender.options(),
                    contender.otherServer().orElse(null));
        }

        MeasuredCall subject() {
            return new MeasuredCall(
                    contender, transport, workload.scenario(), workload.place(), workload.data(), options);
        }
    }

    /** Call for {@code lead}, which is not counted, and for {@code length} and this number of calls, which are. */
    record TakeTurn(Duration lead, Duration length, int fewest) implements PairRequest {}

    /** Make no calls for this time, and report what was used. */
    record Rest(Duration length) implements PairRequest {}

    /** Send a load. */
    record MeasureLoad(Load load, int round, ValidityLimits limits) implements PairRequest {}

    /** Put a network between client and server, in the form that {@code Network.parse} reads. */
    record Cross(String network) implements PairRequest {}

    /** Send a load, and inject a fault into the server meanwhile. */
    record InjectFault(Load load, Fault fault, Duration lasting) implements PairRequest {}
}
