package io.metrifier.testkit;

import io.metrifier.message.Bytes;
import io.metrifier.message.Format;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A format for notes only, so that the contract of transports needs no library. */
final class AllTypesFormat implements Format {
    private static final int DEEPEST = 16;

    @Override
    public String id() {
        return "note";
    }

    /** Only the type of notes has this format. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> MessageCodec<T> codec(MessageType<T> type) {
        return (MessageCodec<T>) new NoteCodec();
    }

    private static final class NoteCodec implements MessageCodec<AllTypesMessage> {
        @Override
        public void encode(AllTypesMessage value, MessageBuffer out) throws IOException {
            write(value, new DataOutputStream(out));
        }

        @Override
        public AllTypesMessage decode(MessageBuffer in) throws IOException {
            DataInputStream data = new DataInputStream(new ByteArrayInputStream(in.array(), 0, in.size()));
            AllTypesMessage note = read(data, DEEPEST);
            if (data.available() > 0) {
                throw new IOException("the note goes on after its end: left=" + data.available());
            }
            return note;
        }

        private static void write(AllTypesMessage note, DataOutputStream out) throws IOException {
            out.writeLong(note.number());
            text(note.text(), out);
            out.writeDouble(note.weight());
            out.writeBoolean(note.urgent());
            out.writeInt(note.tags().size());
            for (String tag : note.tags()) {
                text(tag, out);
            }
            out.writeInt(note.counts().size());
            for (Map.Entry<String, Integer> count : note.counts().entrySet()) {
                text(count.getKey(), out);
                out.writeInt(count.getValue());
            }
            bytes(note.body().array(), out);
            out.writeBoolean(note.answerTo() != null);
            if (note.answerTo() != null) {
                write(note.answerTo(), out);
            }
        }

        private static void text(String text, DataOutputStream out) throws IOException {
            // Unlike getBytes, this encoder rejects a lone surrogate.
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] exact = new byte[encoded.remaining()];
            encoded.get(exact);
            bytes(exact, out);
        }

        private static void bytes(byte[] bytes, DataOutputStream out) throws IOException {
            out.writeInt(bytes.length);
            out.write(bytes);
        }

        private static AllTypesMessage read(DataInputStream in, int deepest) throws IOException {
            if (deepest == 0) {
                throw new IOException("notes lie too deep in each other: deepest=" + DEEPEST);
            }
            long number = in.readLong();
            String text = text(in);
            double weight = in.readDouble();
            boolean urgent = in.readBoolean();
            List<String> tags = new ArrayList<>();
            for (int left = size(in); left > 0; left--) {
                tags.add(text(in));
            }
            Map<String, Integer> counts = new LinkedHashMap<>();
            for (int left = size(in); left > 0; left--) {
                counts.put(text(in), in.readInt());
            }
            Bytes body = Bytes.wrap(in.readNBytes(size(in)));
            AllTypesMessage answerTo = in.readBoolean() ? read(in, deepest - 1) : null;
            return new AllTypesMessage(number, text, weight, urgent, tags, counts, body, answerTo);
        }

        private static String text(DataInputStream in) throws IOException {
            return new String(in.readNBytes(size(in)), StandardCharsets.UTF_8);
        }

        private static int size(DataInputStream in) throws IOException {
            int size = in.readInt();
            if (size < 0 || size > in.available()) {
                throw new EOFException("the note ended early: announced=" + size + " left=" + in.available());
            }
            return size;
        }
    }
}
