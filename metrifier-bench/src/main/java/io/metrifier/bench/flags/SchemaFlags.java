package io.metrifier.bench.flags;

import io.metrifier.lab.place.UsageException;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.message.jar.RoundTripCheck;
import io.metrifier.message.shape.MessageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a message is made of a schema and samples. */
public final class SchemaFlags {
    private static final Pattern SAMPLES = Pattern.compile("\\.(json|jsonl|ndjson)$");

    @Option(
            names = "--type",
            paramLabel = "NAME",
            description = "The message's full name, where the schema has several or there is none.")
    private @Nullable String type;

    @Option(
            names = "--sample",
            split = ",",
            paramLabel = "FILE",
            description = "Samples in JSON, a document after the other or an array of them; alone they are the message,"
                    + " without them they are invented.")
    private List<Path> samples = List.of();

    @Option(
            names = "--proto-path",
            split = ",",
            paramLabel = "FOLDER",
            description = "Where imports are looked for (the folder of the schema).")
    private List<Path> protoPaths = List.of();

    @Option(names = "--protoc", paramLabel = "FILE", description = "Another protoc than the one that is built in.")
    private @Nullable Path protoc;

    @Option(
            names = "--generate",
            paramLabel = "N",
            defaultValue = "0",
            description = "Makes so many more samples around those given (${DEFAULT-VALUE}).")
    private int variations;

    @Option(
            names = "--sample-seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What made samples begin with (${DEFAULT-VALUE}).")
    private long seed;

    public boolean hasSamples() {
        return !samples.isEmpty();
    }

    /**
     * Refuses what these flags say, where nothing is made.
     *
     * @param why nothing is
     */
    public void requireNone(String why) {
        List<String> said = new ArrayList<>();
        if (type != null) {
            said.add("--type");
        }
        if (!samples.isEmpty()) {
            said.add("--sample");
        }
        if (!protoPaths.isEmpty()) {
            said.add("--proto-path");
        }
        if (protoc != null) {
            said.add("--protoc");
        }
        if (variations != 0) {
            said.add("--generate");
        }
        if (!said.isEmpty()) {
            throw new UsageException(String.join(", ", said) + " would be ignored, for " + why);
        }
    }

    private static boolean isSamples(Path file) {
        return SAMPLES.matcher(file.toString()).find();
    }

    /**
     * Makes the jar of a message, and returns what was proven of it.
     *
     * @param brought a schema, the jar of classes generated from one, or samples; {@code null} to infer it from the
     *     samples that the flags name
     */
    public RoundTripCheck make(@Nullable Path brought, Path jar) throws IOException {
        boolean alone = brought == null || isSamples(brought);
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
