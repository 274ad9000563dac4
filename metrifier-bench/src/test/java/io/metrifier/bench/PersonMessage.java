package io.metrifier.bench;

import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.person.SamplePersons;
import io.metrifier.results.json.Json;
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
        Path samples = Files.writeString(folder.resolve("persons.json"), Json.pretty(SamplePersons.persons()));
        MessageJar.make(new MessageSource(SCHEMA, "metrifier.v1.Person", List.of(samples), List.of(), null, 0, 1), jar);
        return jar;
    }
}
