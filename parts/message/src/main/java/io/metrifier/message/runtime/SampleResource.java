package io.metrifier.message.runtime;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads the samples in a message's jar: each its length and that many bytes of JSON. */
public final class SampleResource {
    private SampleResource() {}

    /**
     * Reads the samples next to a class.
     *
     * @throws IllegalStateException if the jar is damaged
     */
    public static <T> List<T> read(Class<?> owner, String name, MessageCodec<T> codec) {
        List<T> samples = new ArrayList<>();
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar of a message has no samples: resource=" + name);
            }
            DataInputStream data = new DataInputStream(new ByteArrayInputStream(in.readAllBytes()));
            MessageBuffer buffer = new MessageBuffer();
            while (data.available() > 0) {
                buffer.clear();
                byte[] sample = data.readNBytes(data.readInt());
                buffer.write(sample, 0, sample.length);
                samples.add(codec.decode(buffer));
            }
        } catch (IOException e) {
            throw new IllegalStateException("a sample in the jar cannot be read: resource=" + name, e);
        }
        return List.copyOf(samples);
    }
}
