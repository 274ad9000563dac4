package io.metrifier.program;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The Person service as Quarkus's first page shows it: docs/wire-format.md says what it has to answer. */
@Path("/person")
public class PersonResource {
    public record Name(String title, String first, String last) {}

    public record Location(String street, String city, String state, int postCode) {}

    public record Picture(String large, String medium, String thumbnail) {}

    public record Person(String id, Name name, String gender, Location location, String email, Picture picture) {}

    public record Link(Person p1, Person p2) {}

    public record Persons(List<Person> persons, int count) {}

    public record Links(List<Link> links, int count) {}

    public record Problem(String type, String title, int status, String detail, String failure, String id) {}

    private final List<Person> persons;
    private final List<Link> links;

    PersonResource(ObjectMapper json) throws IOException {
        try (InputStream data = PersonResource.class.getResourceAsStream("/persons.json")) {
            persons = List.of(json.readValue(data, Person[].class));
        }
        links = List.of(link(0, 1), link(0, 2), link(1, 2), link(3, 0));
    }

    private Link link(int one, int other) {
        return new Link(persons.get(one), persons.get(other));
    }

    @GET
    public Persons list() {
        return new Persons(persons, persons.size());
    }

    @POST
    public Person create(Person person) {
        return person;
    }

    @GET
    @Path("{id}")
    public Person get(String id) {
        return persons.stream()
                .filter(person -> person.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new WebApplicationException(Response.status(404)
                        .type("application/problem+json")
                        .entity(new Problem(
                                "about:blank",
                                "Not Found",
                                404,
                                "no such person: id=" + id,
                                "PERSON_NOT_FOUND",
                                id))
                        .build()));
    }

    @GET
    @Path("{id}/links")
    public Links links(String id) {
        List<Link> of = links.stream()
                .filter(link -> link.p1().id().equals(id) || link.p2().id().equals(id))
                .toList();
        return new Links(of, of.size());
    }
}
