package io.metrifier.message.jar;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.generate.JarContentGenerator;
import io.metrifier.message.proto.ProtoShapeReader;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.sample.CanonicalSamples;
import io.metrifier.message.sample.SampleByteNotation;
import io.metrifier.message.sample.SampleFile;
import io.metrifier.message.sample.SampleVariations;
import io.metrifier.message.sample.SchemaInference;
import io.metrifier.message.shape.MessageException;
import io.metrifier.message.shape.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
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
    public static boolean isOne(Path file) {
        return file.toString().endsWith(ENDING);
    }

    /**
     * Makes a jar, after checking that every codec returns what it was given.
     *
     * @throws MessageException if the input cannot be used
     */
    public static RoundTripCheck make(MessageSource source, Path jar) throws IOException {
        if (source.variations() < 0 || source.variations() > MAX_VARIATIONS) {
            throw new MessageException("the samples to generate must be from 0 to " + MAX_VARIATIONS + ": generate="
                    + source.variations());
        }
        Path scratch = Files.createTempDirectory("metrifier-message");
        try {
            Protoc protoc = Protoc.ready(source.protoc(), scratch);
            SchemaInference inferred =
                    source.file() == null ? SchemaInference.of(source.samples(), source.type()) : null;
            UserSchema schema = inferred == null
                    ? UserSchema.read(source, protoc, scratch)
                    : new UserSchema(shape(inferred, protoc, scratch), SampleByteNotation.BASE64);
            Shape shape = schema.shape();
            List<byte[]> samples = new ArrayList<>(read(source.samples(), schema));
            List<JsonNode> given = new ArrayList<>();
            for (byte[] sample : samples) {
                given.add(SampleFile.parse(sample));
            }
            int count = given.isEmpty() ? Math.max(INVENTED, source.variations()) : source.variations();
            samples.addAll(variations(new SampleVariations(shape, source.seed(), false), shape, given, count));
            Map<String, byte[]> entries = new JarContentGenerator(shape, protoc, scratch).entries(samples);
            Path draft = scratch.resolve("message.jar");
            write(entries, draft);
            try (LoadedMessage message = LoadedMessage.open(draft)) {
                RoundTripCheck proof = RoundTripCheck.of(
                        message.type(),
                        variations(new SampleVariations(shape, source.seed(), true), shape, given, PROOFS),
                        given.isEmpty(),
                        inferred == null ? null : inferred.schema());
                Files.copy(draft, jar, StandardCopyOption.REPLACE_EXISTING);
                return proof;
            }
        } finally {
            delete(scratch);
        }
    }

    private static Shape shape(SchemaInference inferred, Protoc protoc, Path scratch) throws IOException {
        Path folder = Files.createDirectories(scratch.resolve("inferred"));
        Path file = Files.writeString(folder.resolve("inferred.proto"), inferred.schema());
        return ProtoShapeReader.read(file, inferred.typeName(), List.of(), protoc, scratch);
    }

    /** Reads every file once, and returns its documents as codecs read them. */
    private static List<byte[]> read(List<Path> files, UserSchema schema) throws IOException {
        List<byte[]> canonical = new ArrayList<>();
        for (Path file : files) {
            CanonicalSamples writer = new CanonicalSamples(schema.shape(), file.toString(), schema.byteText());
            int number = 1;
            for (JsonNode document : SampleFile.read(file)) {
                canonical.add(writer.write(document, number++));
            }
        }
        return canonical;
    }

    private static List<byte[]> variations(SampleVariations made, Shape shape, List<JsonNode> around, int count)
            throws IOException {
        CanonicalSamples canonical = new CanonicalSamples(shape, "(generated)", SampleByteNotation.BASE64);
        List<byte[]> samples = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            JsonNode like = around.isEmpty() ? null : around.get(i % around.size());
            samples.add(canonical.write(made.next(like), i + 1));
        }
        return samples;
    }

    private static void write(Map<String, byte[]> entries, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                JarEntry entry = new JarEntry(each.getKey());
                entry.setTime(TIME);
                out.putNextEntry(entry);
                out.write(each.getValue());
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
