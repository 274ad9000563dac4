package io.metrifier.transport.support.client;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;

/** The service instances of one client; they stay the same for its lifetime. */
public record RemoteServices(PersonService persons, AsyncPersonService asyncPersons, ProbeService probes) {
    /** Creates the services of these operations. */
    public RemoteServices(RemotePersons persons, ProbeService probes) {
        this(persons, persons.async(), probes);
    }
}
