package io.metrifier.message.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import io.metrifier.message.runtime.NestingLimit;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Reads samples in the JSON of Protobuf. */
public final class ProtoSamples {
    private ProtoSamples() {}

    /**
     * Returns the bytes of a sample.
     *
     * @throws IOException if it is not a message of this type
     */
    public static byte[] encode(Descriptor type, String json) throws IOException {
        DynamicMessage.Builder sample = DynamicMessage.newBuilder(type);
        JsonFormat.parser().merge(json, sample);
        if (!sample.isInitialized()) {
            throw new IOException("missing fields: fields=" + sample.findInitializationErrors());
        }
        requireDepth(sample.build(), 1);
        return sample.build().toByteArray();
    }

    private static void requireDepth(Message message, int depth) throws IOException {
        NestingLimit.require(depth);
        for (Map.Entry<FieldDescriptor, Object> field : message.getAllFields().entrySet()) {
            // An entry of a map is a message, and no record.
            int next = field.getKey().isMapField() ? depth : depth + 1;
            for (Object value : field.getValue() instanceof List<?> list ? list : List.of(field.getValue())) {
                if (value instanceof Message inner) {
                    requireDepth(inner, next);
                }
            }
        }
    }
}
