package io.metrifier.transport;

import static java.util.Objects.requireNonNull;

import io.metrifier.message.HostedMessage;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.ReferencePriceSource;
import java.util.List;
import java.util.stream.Stream;

/**
 * The services that a server offers. Ping-pong needs no service: a server returns every ping.
 *
 * @param persons the Person service
 * @param probes the probes
 * @param prices the source of streamed prices
 * @param messages the custom messages, each type at most once
 */
public record Services(
        PersonService persons, ProbeService probes, PriceSource prices, List<HostedMessage<?>> messages) {
    public Services {
        requireNonNull(persons, "persons");
        requireNonNull(probes, "probes");
        requireNonNull(prices, "prices");
        messages = List.copyOf(messages);
    }

    /** Creates these services without custom messages. */
    public Services(PersonService persons, ProbeService probes, PriceSource prices) {
        this(persons, probes, prices, List.of());
    }

    /** Returns this Person service, with reference implementations of the other services. */
    public static Services of(PersonService persons) {
        return new Services(persons, new ReferenceProbeService(), new ReferencePriceSource());
    }

    /** Returns reference implementations of all services. */
    public static Services reference() {
        return of(new ReferencePersonService());
    }

    /** Returns these services with another source of prices. */
    public Services withPrices(PriceSource other) {
        return new Services(persons, probes, other, messages);
    }

    /** Returns these services with one more message. It replaces a message with the same type name. */
    public Services withMessage(HostedMessage<?> added) {
        Stream<HostedMessage<?>> others = messages.stream()
                .filter(hosted -> !hosted.type().name().equals(added.type().name()));
        return new Services(
                persons, probes, prices, Stream.concat(others, Stream.of(added)).toList());
    }
}
