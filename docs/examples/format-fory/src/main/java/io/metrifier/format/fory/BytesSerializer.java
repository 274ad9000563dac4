package io.metrifier.format.fory;

import io.metrifier.message.Bytes;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.serializer.Serializer;

/** Bytes as a length and themselves, for Fory would look at the fields of a class that it does not know. */
final class BytesSerializer extends Serializer<Bytes> {

    BytesSerializer(Config config) {
        super(config, Bytes.class, false, true);
    }

    @Override
    public void write(WriteContext context, Bytes value) {
        context.getBuffer().writeVarUInt32(value.size());
        context.getBuffer().writeBytes(value.array());
    }

    @Override
    public Bytes read(ReadContext context) {
        return Bytes.wrap(context.getBuffer().readBytesAndSize());
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        return true;
    }
}
