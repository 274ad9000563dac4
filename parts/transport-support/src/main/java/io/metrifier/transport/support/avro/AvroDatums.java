package io.metrifier.transport.support.avro;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Writes and reads records that Avro's compiler gives no code to write and read themselves: those that hold a union of
 * several types. Their datum writers and readers are what a program would use, here with the generated classes given to
 * them, so that nothing is looked up in the list of trust of the JVM.
 */
final class AvroDatums implements AvroCoders.RecordCoder {
    private final SpecificDatumWriter<SpecificRecordBase> writer;
    private final SpecificDatumReader<SpecificRecordBase> reader;

    AvroDatums(SpecificRecordBase empty) {
        Schema schema = empty.getSchema();
        ClassLoader loader = empty.getClass().getClassLoader();
        writer = new SpecificDatumWriter<>(schema, new Generated(loader));
        reader = new SpecificDatumReader<>(schema, schema, new Generated(loader));
    }

    @Override
    public void write(SpecificRecordBase record, Encoder out) throws IOException {
        writer.write(record, out);
    }

    @Override
    public void read(SpecificRecordBase empty, Decoder in) throws IOException {
        reader.read(empty, in);
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
                throw new IllegalStateException("missing class in the message jar: class=" + name, e);
            }
        }
    }
}
