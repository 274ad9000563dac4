package io.metrifier.transport;

import static java.util.Objects.requireNonNull;

import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.ReferencePriceSource;

/**
 * What a server answers with. Ping-pong needs no service: a server returns whatever it received.
 *
 * @param persons the Person service
 * @param probes the probes
 * @param prices where streamed prices come from
 */
public record Services(PersonService persons, ProbeService probes, PriceSource prices) {
    public Services {
        requireNonNull(persons, "persons");
        requireNonNull(probes, "probes");
        requireNonNull(prices, "prices");
    }

    /** Returns this Person service, with reference implementations of the other services. */
    public static Services of(PersonService persons) {
        return new Services(persons, new ReferenceProbeService(), new ReferencePriceSource());
    }

    /** Returns reference implementations of all services. */
    public static Services reference() {
        return of(new ReferencePersonService());
    }

    /** Returns these services with other probes. */
    public Services withProbes(ProbeService other) {
        return new Services(persons, other, prices);
    }

    /** Returns these services with another source of prices. */
    public Services withPrices(PriceSource other) {
        return new Services(persons, probes, other);
    }
}
