package io.metrifier.transport.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.metrifier.message.Format;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import java.io.IOException;
import java.util.List;

/** Messages of one word, as Protocol Buffers write a message whose first field is a string. */
final class Words implements MessageType<String> {
    private static final int TAG = 0x0A;

    @Override
    public String name() {
        return "test.Word";
    }

    @Override
    public Class<String> valueClass() {
        return String.class;
    }

    @Override
    public String shape() {
        return "record Word { text word }";
    }

    @Override
    public List<String> samples() {
        return List.of("one", "two", "three");
    }

    @Override
    public List<Format> formats() {
        return List.of(new Proto());
    }

    private static final class Proto implements Format, MessageCodec<String> {
        @Override
        public String id() {
            return "proto";
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> MessageCodec<T> codec(MessageType<T> type) {
            return (MessageCodec<T>) this;
        }

        @Override
        public void encode(String value, MessageBuffer out) {
            byte[] bytes = value.getBytes(UTF_8);
            out.write(TAG);
            out.write(bytes.length);
            out.write(bytes, 0, bytes.length);
        }

        @Override
        public String decode(MessageBuffer in) throws IOException {
            if (in.size() < 2 || in.array()[0] != TAG || in.array()[1] != in.size() - 2) {
                throw new IOException("a word must be one field: size=" + in.size());
            }
            return new String(in.array(), 2, in.size() - 2, UTF_8);
        }
    }
}
