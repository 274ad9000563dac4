package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.message.jar.RoundTripCheck;
import io.metrifier.message.schema.MessageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags that make a message from a schema and samples. */
public final class SchemaFlags {
    private static final Pattern SAMPLES = Pattern.compile("\\.(json|jsonl|ndjson)$");

    @Option(
            names = "--type",
            paramLabel = "NAME",
            description = "The full name of the message, if the schema has several or there is none.")
    private @Nullable String type;

    @Option(
            names = "--sample",
            split = ",",
            paramLabel = "FILE",
            description = "Samples in JSON; without them, generated ones. One document after the other or an array."
                    + " Samples alone define the message.")
    private List<Path> samples = List.of();

    @Option(
            names = "--proto-path",
            split = ",",
            paramLabel = "FOLDER",
            description = "Where imports are looked up (the schema's folder).")
    private List<Path> protoPaths = List.of();

    @Option(names = "--protoc", paramLabel = "FILE", description = "A protoc to use instead of the built-in one.")
    private @Nullable Path protoc;

    @Option(
            names = "--generate",
            defaultValue = "0",
            paramLabel = "N",
            description = "Further samples to generate as variations of the given ones (${DEFAULT-VALUE}).")
    private int variations;

    @Option(
            names = "--sample-seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "The seed of generated samples (${DEFAULT-VALUE}).")
    private long seed;

    public boolean hasSamples() {
        return !samples.isEmpty();
    }

    /** Returns whether the schema of this message is inferred from samples. */
    public boolean isInferred(@Nullable Path brought) {
        return brought == null || isSamples(brought);
    }

    private static boolean isSamples(Path file) {
        return SAMPLES.matcher(file.toString()).find();
    }

    /**
     * Makes the jar of a message, and returns the result of its round-trip check.
     *
     * @param brought a schema or samples; {@code null} to infer it from the samples that the flags name
     */
    public RoundTripCheck make(@Nullable Path brought, Path jar) throws IOException {
        boolean alone = isInferred(brought);
        List<Path> all = new ArrayList<>(samples);
        if (brought != null && alone) {
            all.add(0, brought);
        }
        try {
            return MessageJar.make(
                    new MessageSource(alone ? null : brought, type, all, protoPaths, protoc, variations, seed), jar);
        } catch (MessageException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
