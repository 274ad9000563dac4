package io.metrifier.message.jar;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.failure.FailureText;
import io.metrifier.message.Formats;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.message.generate.JarContentGenerator;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.runtime.ValueChecks;
import io.metrifier.message.sample.SampleFile;
import io.metrifier.message.sample.SampleVariations;
import io.metrifier.message.sample.SchemaInference;
import io.metrifier.message.schema.MessageException;
import io.metrifier.message.schema.MessageSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Makes the jar of a message. */
public final class MessageJar {
    private static final String ENDING = ".jar";

    private static final int INVENTED = 100;
    private static final int MAX_VARIATIONS = 100_000;
    private static final int PROOFS = 1000;
    /** One time for all entries, so that the same input makes the same jar. */
    private static final long TIME = 315_619_200_000L;

    private MessageJar() {}

    /** Returns whether a file is a jar, by its name; one that is not the jar of a message is rejected when opened. */
    public static boolean isJar(Path file) {
        return file.toString().endsWith(ENDING);
    }

    /**
     * Makes a jar, after checking that every codec returns what it was given.
     *
     * @throws MessageException if the input cannot be used
     */
    public static RoundTripCheck make(MessageSource source, Path jar) throws IOException {
        if (source.variations() < 0 || source.variations() > MAX_VARIATIONS) {
            throw new MessageException(
                    "generate is out of range: generate=" + source.variations() + " min=0 max=" + MAX_VARIATIONS);
        }
        Path scratch = Files.createTempDirectory("metrifier-message");
        try {
            Protoc protoc = Protoc.prepare(source.protoc(), scratch);
            Path given = source.file();
            SchemaInference inferred = given == null ? SchemaInference.of(source.samples(), source.type()) : null;
            UserSchema schema = inferred == null
                    ? UserSchema.read(requireNonNull(given), source.type(), source.protoPaths(), protoc, scratch)
                    : UserSchema.read(writeSchema(inferred, scratch), inferred.typeName(), List.of(), protoc, scratch);
            JarContentGenerator generator = new JarContentGenerator(schema.shape(), protoc, scratch);
            Map<String, byte[]> entries = generator.entries();
            List<byte[]> samples = read(source.samples(), schema, writeJar(entries, scratch.resolve("bare.jar")));
            boolean isInvented = samples.isEmpty();
            List<byte[]> proofs = createVariations(schema.shape(), source.seed(), true, samples, PROOFS);
            int count = isInvented ? Math.max(INVENTED, source.variations()) : source.variations();
            samples.addAll(createVariations(schema.shape(), source.seed(), false, samples, count));
            generator.putSamples(samples, entries);
            Path draft = writeJar(entries, scratch.resolve("message.jar"));
            try (LoadedMessage message = LoadedMessage.open(draft)) {
                RoundTripCheck proof = RoundTripCheck.of(
                        message.type(), proofs, isInvented, inferred == null ? null : inferred.schema());
                Files.copy(draft, jar, StandardCopyOption.REPLACE_EXISTING);
                return proof;
            }
        } finally {
            delete(scratch);
        }
    }

    private static Path writeSchema(SchemaInference inferred, Path scratch) throws IOException {
        Path folder = Files.createDirectories(scratch.resolve("inferred"));
        return Files.writeString(folder.resolve("inferred.proto"), inferred.schema());
    }

    /** Returns the samples of every file as the codec of {@code json} writes them. */
    private static List<byte[]> read(List<Path> files, UserSchema schema, Path bare) throws IOException {
        try (LoadedMessage message = LoadedMessage.open(bare)) {
            return read(files, schema, message.type());
        }
    }

    private static <T> List<byte[]> read(List<Path> files, UserSchema schema, MessageType<T> type) throws IOException {
        List<byte[]> samples = new ArrayList<>();
        for (Path file : files) {
            int number = 1;
            for (JsonNode document : SampleFile.read(file)) {
                try {
                    samples.add(convert(document, schema, type));
                } catch (IOException | RuntimeException e) {
                    throw new MessageException(
                            "a sample does not match the schema: sample=" + file + " document=" + number + " reason="
                                    + FailureText.of(e, "not of this schema"),
                            e);
                }
                number++;
            }
        }
        return samples;
    }

    private static <T> byte[] convert(JsonNode document, UserSchema schema, MessageType<T> type) throws IOException {
        String json = ValueChecks.encodable(document.toString(), "sample");
        byte[] bytes = schema.samples().encode(json);
        MessageBuffer buffer = new MessageBuffer();
        T value = Formats.of(type).get(schema.format()).codec(type).decode(MessageBuffer.of(bytes));
        Formats.of(type).get("json").codec(type).encode(value, buffer);
        return Arrays.copyOf(buffer.array(), buffer.size());
    }

    private static List<byte[]> createVariations(
            MessageSchema shape, long seed, boolean extremes, List<byte[]> around, int count) throws IOException {
        SampleVariations made = new SampleVariations(shape, seed, extremes);
        List<byte[]> samples = new ArrayList<>(count);
        List<JsonNode> given = new ArrayList<>();
        for (byte[] sample : around) {
            given.add(SampleFile.parse(sample));
        }
        for (int i = 0; i < count; i++) {
            JsonNode like = given.isEmpty() ? null : given.get(i % given.size());
            samples.add(SampleFile.toBytes(made.next(like)));
        }
        return samples;
    }

    private static Path writeJar(Map<String, byte[]> entries, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                JarEntry entry = new JarEntry(each.getKey());
                entry.setTime(TIME);
                out.putNextEntry(entry);
                out.write(each.getValue());
            }
        }
        return jar;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
