package io.metrifier.transport.kryonet.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.EndPoint;
import io.metrifier.transport.support.ByteBudget;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionWriteQueueTest {
    private static final int WRITE_BUFFER = 3 * PartSerialization.MAX_PART;
    private static final int BACKLOG = 1024 * 1024;

    private final Client endPoint = new Client();
    private final Wire wire = new Wire();
    private final ConnectionWriteQueue writeQueue =
            new ConnectionWriteQueue(wire, WRITE_BUFFER, BACKLOG, new ByteBudget(Long.MAX_VALUE));

    @AfterEach
    void dispose() throws IOException {
        endPoint.dispose();
    }

    @Test
    void sendsEveryByteInOrderAndNeverOverflows() {
        List<byte[]> sent = new ArrayList<>();
        Random random = new Random(42);
        for (int i = 0; i < 40; i++) {
            byte[] message = new byte[1 + random.nextInt(BACKLOG / 80)];
            random.nextBytes(message);
            assertThat(writeQueue.send(message)).isTrue();
            sent.add(message);
        }
        while (!wire.isEmpty()) {
            wire.drain(random.nextInt(WRITE_BUFFER));
            writeQueue.onSpaceAvailable();
        }

        assertThat(wire.messages).containsExactlyElementsOf(sent);
        assertThat(wire.fullest).isLessThanOrEqualTo(WRITE_BUFFER);
        assertThat(writeQueue.isEmpty()).isTrue();
    }

    @Test
    void appliesBackPressure() {
        byte[] message = new byte[PartSerialization.MAX_PART / 2];
        while (writeQueue.trySend(message)) {
            assertThat(wire.buffered).isLessThanOrEqualTo(WRITE_BUFFER);
        }
        int accepted = wire.messages.size();

        wire.drain(WRITE_BUFFER);
        assertThat(writeQueue.trySend(message))
                .as("before the update thread has checked for space")
                .isFalse();
        writeQueue.onSpaceAvailable();

        assertThat(writeQueue.trySend(message)).isTrue();
        assertThat(accepted).isBetween(1, 6);
    }

    @Test
    void sendsAddedMessagesTogetherAndBeforeLaterOnes() {
        byte[] first = {1};
        byte[] second = {2};
        byte[] third = {3};

        assertThat(writeQueue.add(first)).isTrue();
        assertThat(writeQueue.add(second)).isTrue();
        assertThat(wire.messages).isEmpty();
        assertThat(writeQueue.send(third)).isTrue();

        assertThat(wire.messages).containsExactly(first, second, third);
        assertThat(wire.sends).isEqualTo(1);
        writeQueue.flush();
        assertThat(wire.sends).as("nothing is left to send").isEqualTo(1);
    }

    @Test
    void acceptsOnlyWhatFits() {
        byte[] message = new byte[PartSerialization.MAX_PART / 2];
        int loaded = 0;
        while (writeQueue.add(message)) {
            loaded++;
        }
        writeQueue.flush();

        assertThat(wire.messages).hasSize(loaded);
        assertThat(wire.fullest).isBetween(WRITE_BUFFER / 2, WRITE_BUFFER);
    }

    @Test
    void refusesMessagesOverTheBacklogLimit() {
        byte[] message = new byte[BACKLOG / 4];
        int accepted = 0;
        while (writeQueue.send(message)) {
            accepted++;
        }

        while (!wire.isEmpty()) {
            wire.drain(WRITE_BUFFER);
            writeQueue.onSpaceAvailable();
        }

        assertThat(accepted).isBetween(4, 5);
        assertThat(wire.messages).hasSize(accepted);
        assertThat(writeQueue.send(message)).isTrue();
    }

    @Test
    void aBufferLeftByAFailedSocketClosesTheConnection() {
        wire.lost = true;

        assertThat(writeQueue.send(new byte[10])).isTrue();
        assertThat(wire.closed).isTrue();
        assertThat(writeQueue.send(new byte[10]))
                .as("messages to a closed connection are dropped")
                .isTrue();
        assertThat(writeQueue.isEmpty()).isTrue();
    }

    /** KryoNet's write buffer, with a socket that accepts as many bytes as a test says. */
    private final class Wire extends Connection {
        private final List<byte[]> messages = new ArrayList<>();
        private final ByteArrayOutputStream open = new ByteArrayOutputStream();
        private int sends;
        private int buffered;
        private int fullest;
        private boolean lost;
        private boolean closed;

        @Override
        public int sendTCP(Object object) {
            if (lost) {
                throw new BufferOverflowException();
            }
            int size = 0;
            if (object instanceof PartBatch batch) {
                sends++;
                for (MessagePart part : batch.parts()) {
                    size += part.length() + PartSerialization.OVERHEAD;
                    take(part);
                }
            } else {
                size = PartSerialization.OVERHEAD;
            }
            buffered += size;
            fullest = Math.max(fullest, buffered);
            return size;
        }

        private void take(MessagePart part) {
            open.write(part.bytes(), part.offset(), part.length());
            if (part.last()) {
                messages.add(open.toByteArray());
                open.reset();
            }
        }

        void drain(int bytes) {
            buffered -= Math.min(bytes, buffered);
        }

        boolean isEmpty() {
            return buffered == 0;
        }

        @Override
        public int getTcpWriteBufferSize() {
            return buffered;
        }

        @Override
        public void close() {
            closed = true;
        }

        @Override
        public EndPoint getEndPoint() {
            return endPoint;
        }
    }
}
