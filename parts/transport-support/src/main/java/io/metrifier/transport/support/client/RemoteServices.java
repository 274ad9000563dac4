package io.metrifier.transport.support.client;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import org.jspecify.annotations.Nullable;

/**
 * The service instances of one client; they stay the same for its lifetime.
 *
 * @param asyncPersons {@code null} if the transport has no asynchronous calls
 * @param probes {@code null} if the transport has no probes
 */
public record RemoteServices(
        PersonService persons,
        @Nullable AsyncPersonService asyncPersons,
        @Nullable ProbeService probes) {
    /** Creates the services of these operations. */
    public RemoteServices(RemotePersons persons, ProbeService probes) {
        this(persons, persons.async(), probes);
    }
}
