package io.metrifier.bench;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.person.SamplePersons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The Person's own schema and the sample persons, used as a custom message. */
public final class PersonMessage {
    private static final Path SCHEMA = Path.of(
            "..", "metrifier-transport-grpc-proto", "src", "main", "protobuf", "metrifier", "v1", "person.proto");

    private PersonMessage() {}

    /** Returns the jar of the message, in this folder. */
    public static Path jar(Path folder) throws IOException {
        Path jar = folder.resolve("person.jar");
        Path samples = Files.writeString(folder.resolve("persons.json"), json(SamplePersons.persons()));
        MessageJar.make(new MessageSource(SCHEMA, "metrifier.v1.Person", List.of(samples), List.of(), null, 0, 1), jar);
        return jar;
    }

    private static String json(List<Person> persons) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        persons.forEach(person -> write(person, all.addObject()));
        return all.toString();
    }

    private static void write(Person person, ObjectNode node) {
        PersonName name = person.name();
        node.put("id", person.id()).put("gender", person.gender()).put("email", person.email());
        node.putObject("name")
                .put("title", name.title())
                .put("first", name.first())
                .put("last", name.last());
        Location location = person.location();
        node.putObject("location")
                .put("street", location.street())
                .put("city", location.city())
                .put("state", location.state())
                .put("postCode", location.postCode());
        Picture picture = person.picture();
        if (picture != null) {
            node.putObject("picture")
                    .put("large", picture.large())
                    .put("medium", picture.medium())
                    .put("thumbnail", picture.thumbnail());
        }
    }
}
