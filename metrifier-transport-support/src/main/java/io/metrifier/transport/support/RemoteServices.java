package io.metrifier.transport.support;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;

/**
 * What a client's calls go through, the same instances for as long as it lives.
 *
 * @param persons makes calls and waits
 * @param asyncPersons makes calls without waiting
 * @param probes the smallest call, and a large one
 */
public record RemoteServices(PersonService persons, AsyncPersonService asyncPersons, ProbeService probes) {}
