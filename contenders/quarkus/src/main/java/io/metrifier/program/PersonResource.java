package io.metrifier.program;

import com.fasterxml.jackson.annotation.JsonInclude;
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

    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Problem(
            String type, String title, int status, String detail, String failure, String id, String field, String rule) {
        WebApplicationException toException() {
            return new WebApplicationException(Response.status(status)
                    .type("application/problem+json")
                    .entity(this)
                    .build());
        }
    }

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
        if (person.id().isEmpty()) {
            throw invalid("id", "must not be empty");
        }
        if (person.location().postCode() < 0) {
            throw invalid("location.postCode", "must not be negative");
        }
        return person;
    }

    private static WebApplicationException invalid(String field, String rule) {
        String detail = "invalid person: " + field + " " + rule;
        return new Problem("about:blank", "Bad Request", 400, detail, "INVALID_PERSON", null, field, rule).toException();
    }

    @GET
    @Path("{id}")
    public Person get(String id) {
        return persons.stream()
                .filter(person -> person.id().equals(id))
                .findFirst()
                .orElseThrow(() -> {
                    String detail = "no such person: id=" + id;
                    return new Problem("about:blank", "Not Found", 404, detail, "PERSON_NOT_FOUND", id, null, null)
                            .toException();
                });
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
