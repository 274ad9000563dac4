package io.metrifier.message.avro;

import io.metrifier.message.runtime.NestingLimit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Reads samples in the JSON of Avro. */
public final class AvroSamples {
    private AvroSamples() {}

    /**
     * Returns the bytes of a sample.
     *
     * @throws IOException if it is not a record of this schema
     * @throws org.apache.avro.AvroRuntimeException likewise
     */
    public static byte[] encode(Schema schema, String json) throws IOException {
        Object sample =
                new GenericDatumReader<>(schema).read(null, DecoderFactory.get().jsonDecoder(schema, json));
        requireDepth(sample, 1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<>(schema).write(sample, out);
        out.flush();
        return bytes.toByteArray();
    }

    private static void requireDepth(Object value, int depth) throws IOException {
        if (value instanceof IndexedRecord record) {
            NestingLimit.require(depth);
            for (Schema.Field field : record.getSchema().getFields()) {
                requireDepth(record.get(field.pos()), depth + 1);
            }
        } else if (value instanceof Collection<?> list) {
            for (Object each : list) {
                requireDepth(each, depth);
            }
        } else if (value instanceof Map<?, ?> map) {
            requireDepth(map.values(), depth);
        }
    }
}
