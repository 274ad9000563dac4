package io.metrifier.transport.kryonet.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.EndPoint;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.kryonet.internal.wire.ConnectionWriteQueue;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.PartSerialization;
import io.metrifier.transport.support.ByteBudget;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServerPriceStreamTest {
    private static final int SIZE = 1024 * 1024;

    private final Client endPoint = new Client();
    private final ByteBuffer sent = ByteBuffer.allocate(SIZE);
    private int sends;

    @AfterEach
    void dispose() throws IOException {
        endPoint.dispose();
    }

    @Test
    void sendsOneBatchPerTurn() {
        PriceSource source = (number, sink) -> sink.onPrice(number, 1, 2, 3, 4, 5);
        ServerPriceStream stream = new ServerPriceStream(new KryonetCodec(SIZE), source, 7, 100, 1);
        ConnectionWriteQueue writeQueue =
                new ConnectionWriteQueue(new Sent(), SIZE, SIZE, new ByteBudget(Long.MAX_VALUE));

        assertThat(stream.sendSome(writeQueue)).as("more to send").isFalse();

        assertThat(messages()).as("prices, and the end").isEqualTo(101);
        assertThat(sends).isEqualTo(1);
    }

    private int messages() {
        int messages = 0;
        sent.flip();
        while (sent.hasRemaining()) {
            int length = sent.getInt();
            sent.position(sent.position() + length);
            messages++;
        }
        return messages;
    }

    /** Keeps what is sent, as KryoNet would write it. */
    private final class Sent extends Connection {
        @Override
        public int sendTCP(Object object) {
            sends++;
            sent.putInt(0);
            new PartSerialization().write(this, sent, object);
            return 0;
        }

        @Override
        public int getTcpWriteBufferSize() {
            return 0;
        }

        @Override
        public EndPoint getEndPoint() {
            return endPoint;
        }
    }
}
