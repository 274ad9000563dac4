package io.metrifier.results.scenario;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.util.List;

/**
 * The data of a server. Equal sizes give equal data on client and server, so that every answer can be checked.
 *
 * @param persons the number of persons that {@code listPersons} returns; at least 4, the ones scenarios request
 */
public record DataSet(@JsonValue int persons) {
    private static final int SMALLEST = SamplePersons.persons().size();
    private static final long SEED = 47;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DataSet {
        if (persons < SMALLEST) {
            throw new IllegalArgumentException("persons is below " + SMALLEST + ": persons=" + persons);
        }
    }

    /** Returns the fixed data set of {@link SamplePersons}. */
    public static DataSet sample() {
        return new DataSet(SMALLEST);
    }

    /** Returns the Person service over this data: the fixed set, or a generated one with the same links. */
    public PersonService service() {
        if (persons == SMALLEST) {
            return new ReferencePersonService();
        }
        List<Person> generated = SamplePersons.generate(persons, SEED);
        List<PersonLink> links = SamplePersons.links().stream()
                .map(link ->
                        new PersonLink(findCounterpart(generated, link.p1()), findCounterpart(generated, link.p2())))
                .toList();
        return new ReferencePersonService(generated, links);
    }

    /** Returns {@link #service()} with the reference implementations of the other services. */
    public Services services() {
        return Services.of(service());
    }

    /** Returns {@link #services()}, whose handlers do the work that a server's options choose. */
    public Services services(TransportOptions options) {
        return HandlerWork.of(options).applyTo(services());
    }

    private static Person findCounterpart(List<Person> generated, Person sample) {
        return generated.get(SamplePersons.persons().indexOf(sample));
    }
}
