package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quote;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.MessageLite;
import io.metrifier.message.MessageType;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.runtime.GeneratedFormat;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.transport.support.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.avro.compiler.specific.SpecificCompiler;
import org.apache.avro.generic.GenericData.StringType;
import org.apache.avro.specific.SpecificRecordBase;

/** Generates the content of a message's jar: records, each format's codec, the samples, and the message type. */
public final class JarContentGenerator {
    private static final List<Class<?>> LIBRARIES = List.of(
            MessageType.class,
            GeneratedFormat.class,
            Utf8.class,
            JsonProperty.class,
            JsonParser.class,
            JsonMapper.class,
            MessageLite.class,
            SpecificRecordBase.class);

    private final GenerationTarget target;
    private final Protoc protoc;
    private final Path scratch;
    private final Map<String, String> sources = new LinkedHashMap<>();
    /** The expressions that make the formats of the message, and those of a list of it. */
    private final List<String> formats = new ArrayList<>();

    private final List<String> listFormats = new ArrayList<>();

    /** Creates a generator for a shape. */
    public JarContentGenerator(MessageSchema shape, Protoc protoc, Path scratch) {
        this.target = GenerationTarget.of(shape);
        this.protoc = protoc;
        this.scratch = scratch;
    }

    /** Returns the content of the jar, by name, without samples. */
    public Map<String, byte[]> entries() throws IOException {
        sources.putAll(new RecordSources(target).files());
        add(
                new PlainCodecGenerator(target),
                "plain",
                "application/octet-stream",
                "values only: the baseline of formats");
        addJson();
        addProto();
        addAvro();
        MessageTypeSource type = new MessageTypeSource(target);
        sources.put(type.className(), type.source(formats, listFormats));
        Map<String, byte[]> entries = new TreeMap<>(InMemoryCompiler.compile(sources, LIBRARIES));
        putSamples(List.of(), entries);
        entries.put(
                "META-INF/services/" + MessageType.class.getName(),
                (type.className() + "\n").getBytes(StandardCharsets.UTF_8));
        return entries;
    }

    private void add(CodecGenerator codec, String id, String mediaType, String description) {
        sources.put(target.codecPackage() + "." + codec.className(), codec.source());
        String made = "new " + codec.className();
        formats.add(formatFactory("of", id, mediaType, description, made + "()"));
        listFormats.add(formatFactory("of", id, mediaType, description, made + ".OfList()"));
    }

    private void addJson() {
        String mediaType = "application/json";
        String description = "JSON, by Jackson's databind";
        String made = "new " + CodecGenerator.RUNTIME + "JsonCoder<>(";
        String root = target.nameClass(target.shape().root());
        formats.add(formatFactory("of", "json", mediaType, description, made + root + ".class)"));
        String list = target.nameClass(target.list());
        listFormats.add(formatFactory("of", "json", mediaType, description, made + list + ".class)"));
    }

    private void addRefused(String id, String mediaType, String description, String reason) {
        String refused = formatFactory("refused", id, mediaType, description, quote(reason));
        formats.add(refused);
        listFormats.add(refused);
    }

    private static String formatFactory(String method, String id, String mediaType, String description, String rest) {
        return "io.metrifier.message.runtime.GeneratedFormat." + method + "(" + quote(id) + ", " + quote(mediaType)
                + ", " + quote(description) + ", " + rest + ")";
    }

    private void addProto() throws IOException {
        String mediaType = "application/proto";
        String description = "Protocol Buffers, by protoc's code";
        Path folder = Files.createDirectories(scratch.resolve("proto"));
        Path java = Files.createDirectories(scratch.resolve("proto-java"));
        Path schema = Files.writeString(folder.resolve("wire.proto"), new ProtoSchema(target).toString());
        protoc.generate(folder, schema, java);
        readSources(java);
        add(new ProtoCodecGenerator(target), "proto", mediaType, description);
    }

    private void addAvro() throws IOException {
        String mediaType = "avro/binary";
        String description = "Avro, by the code of its compiler";
        Optional<String> refusal = AvroSchema.findRefusal(target);
        if (refusal.isPresent()) {
            addRefused("avro", mediaType, description, refusal.get());
            return;
        }
        Path java = Files.createDirectories(scratch.resolve("avro-java"));
        SpecificCompiler compiler = new SpecificCompiler(AvroSchema.of(target));
        compiler.setStringType(StringType.String);
        compiler.setFieldVisibility(SpecificCompiler.FieldVisibility.PRIVATE);
        compiler.setOutputCharacterEncoding(StandardCharsets.UTF_8.name());
        compiler.compileToDestination(null, java.toFile());
        readSources(java);
        add(new AvroCodecGenerator(target), "avro", mediaType, description);
    }

    private void readSources(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file :
                    found.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = folder.relativize(file)
                        .toString()
                        .replace(file.getFileSystem().getSeparator(), ".");
                sources.put(name.substring(0, name.length() - ".java".length()), Files.readString(file));
            }
        }
    }

    /**
     * Puts samples into the content of the jar, in place of those before.
     *
     * @param samples each as the JSON that this message's own codec writes
     */
    public void putSamples(List<byte[]> samples, Map<String, byte[]> entries) throws IOException {
        entries.put(target.codecPackage().replace('.', '/') + "/samples.bin", pack(samples));
    }

    private static byte[] pack(List<byte[]> samples) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (byte[] sample : samples) {
            out.writeInt(sample.length);
            out.write(sample);
        }
        return bytes.toByteArray();
    }
}
