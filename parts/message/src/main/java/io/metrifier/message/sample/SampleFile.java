package io.metrifier.message.sample;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.message.runtime.NestingLimit;
import io.metrifier.message.schema.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads files of samples: JSON documents one after the other, or arrays of them. */
public final class SampleFile {
    private static final long MAX_BYTES = 64L * 1024 * 1024;
    private static final int MAX_DOCUMENTS = 10_000;
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    static {
        MAPPER.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(NestingLimit.MAX_IN_JSON)
                        .build());
    }

    private SampleFile() {}

    /** Returns a sample as the codec of {@code json} wrote it. */
    public static JsonNode parse(byte[] written) throws IOException {
        return MAPPER.readTree(written);
    }

    /** Returns the bytes of a sample. */
    public static byte[] toBytes(JsonNode sample) throws IOException {
        return MAPPER.writeValueAsBytes(sample);
    }

    /**
     * Returns the documents of a file.
     *
     * @throws MessageException if it is too large, or what it holds is no JSON
     */
    public static List<JsonNode> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new MessageException("not a file: sample=" + file);
        }
        if (Files.size(file) > MAX_BYTES) {
            throw new MessageException(
                    "a sample file is over " + MAX_BYTES + " bytes: sample=" + file + " size=" + Files.size(file));
        }
        List<JsonNode> documents = new ArrayList<>();
        try (MappingIterator<JsonNode> found = MAPPER.readerFor(JsonNode.class).readValues(file.toFile())) {
            while (found.hasNextValue()) {
                JsonNode next = found.nextValue();
                if (next.isArray()) {
                    next.forEach(documents::add);
                } else {
                    documents.add(next);
                }
                if (documents.size() > MAX_DOCUMENTS) {
                    throw new MessageException("a sample file has over " + MAX_DOCUMENTS + " samples: sample=" + file
                            + "; a few thousand are enough");
                }
            }
        } catch (JsonProcessingException e) {
            throw MessageException.ofJson("the samples are not JSON: sample=" + file, e);
        }
        if (documents.isEmpty()) {
            throw new MessageException("no samples in the file: sample=" + file);
        }
        return documents;
    }
}
