package io.metrifier.message.runtime;

import io.metrifier.message.MessageBuffer;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/**
 * As {@link AvroCoders}, for records that Avro's compiler gives no code to write and read themselves: those that hold a
 * union of several types. Their datum writers and readers are what a program would use, here with the generated classes
 * given to them, so that nothing is looked up in the list of trust of the JVM.
 */
public final class AvroDatums {
    private final Schema schema;
    private final ThreadLocal<Coders> coders;

    /** Creates coders of the schema of a generated class. */
    public AvroDatums(Schema schema) {
        this.schema = schema;
        this.coders = ThreadLocal.withInitial(Coders::new);
    }

    /** Appends a record to the buffer. */
    public void encode(SpecificRecordBase message, MessageBuffer out) throws IOException {
        Coders own = coders.get();
        own.output.begin(out);
        if (own.writer == null) {
            own.writer = new SpecificDatumWriter<>(
                    schema, new Generated(message.getClass().getClassLoader()));
        }
        try {
            own.writer.write(message, own.output);
        } finally {
            own.output.end();
        }
    }

    /** Reads the whole of the buffer into a new record, and returns that. */
    public <R extends SpecificRecordBase> R decode(R empty, MessageBuffer in) throws IOException {
        Coders own = coders.get();
        DecoderFactory.get().binaryDecoder(in.array(), 0, in.size(), own.decoder);
        own.input.begin(in.size());
        if (own.reader == null) {
            own.reader = new SpecificDatumReader<>(
                    schema, schema, new Generated(empty.getClass().getClassLoader()));
        }
        try {
            own.reader.read(empty, own.input);
            if (!own.decoder.isEnd()) {
                throw new IOException("the message goes on after its end: schema=" + schema.getName());
            }
        } catch (StackOverflowError e) {
            coders.remove();
            throw AvroCoders.tooDeep(e);
        } finally {
            own.input.end(in);
        }
        return empty;
    }

    /** Finds the classes that were generated for a schema, and no others: the schema is theirs, from their jar. */
    private static final class Generated extends SpecificData {
        private final ClassLoader loader;
        private final Map<String, Class<?>> found = new ConcurrentHashMap<>();

        Generated(ClassLoader loader) {
            super(loader);
            this.loader = loader;
        }

        @Override
        @SuppressWarnings("rawtypes")
        public Class getClass(Schema type) {
            return switch (type.getType()) {
                case RECORD, ENUM, FIXED -> found.computeIfAbsent(type.getFullName(), this::load);
                default -> super.getClass(type);
            };
        }

        private Class<?> load(String name) {
            try {
                return Class.forName(name, true, loader);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("the jar of the message lacks a class: class=" + name, e);
            }
        }
    }

    /** What a thread keeps: making them costs more than using them. */
    private static final class Coders {
        final BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(new byte[0], null);
        final AvroInput input = new AvroInput(decoder);
        final AvroOutput output = new AvroOutput();

        @Nullable SpecificDatumWriter<SpecificRecordBase> writer;

        @Nullable SpecificDatumReader<SpecificRecordBase> reader;
    }
}
