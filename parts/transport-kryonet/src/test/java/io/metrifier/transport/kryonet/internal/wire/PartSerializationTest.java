package io.metrifier.transport.kryonet.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.FrameworkMessage.Ping;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterTCP;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterUDP;
import com.esotericsoftware.kryonet.KryoNetException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PartSerializationTest {
    private final PartSerialization serialization = new PartSerialization();
    private final Client connection = new Client();

    @AfterEach
    void dispose() throws IOException {
        connection.dispose();
    }

    @Test
    void transfersKryoNetMessages() {
        RegisterTCP register = new RegisterTCP();
        register.connectionID = 77;
        Ping ping = new Ping();
        ping.id = 5;
        ping.isReply = true;

        assertThat(roundTrip(FrameworkMessage.keepAlive)).isSameAs(FrameworkMessage.keepAlive);
        assertThat(roundTrip(register))
                .isInstanceOfSatisfying(
                        RegisterTCP.class, read -> assertThat(read.connectionID).isEqualTo(77));
        assertThat(roundTrip(ping)).isInstanceOfSatisfying(Ping.class, read -> {
            assertThat(read.id).isEqualTo(5);
            assertThat(read.isReply).isTrue();
        });
    }

    @Test
    void aBatchArrivesAsItsParts() {
        byte[] bytes = {1, 2, 3, 4};
        PartBatch batch = new PartBatch(List.of(
                new MessagePart(false, bytes, 0, 1),
                new MessagePart(true, bytes, 1, 2),
                new MessagePart(true, bytes, 3, 1)));

        ByteBuffer sent = sent(batch);

        assertThat(List.of(arrived(sent), arrived(sent), arrived(sent)))
                .extracting(part -> ((MessagePart) part).last(), part -> ((MessagePart) part).bytes())
                .containsExactly(
                        tuple(false, new byte[] {1}), tuple(true, new byte[] {2, 3}), tuple(true, new byte[] {4}));
        assertThat(sent.hasRemaining()).as("remaining bytes").isFalse();
    }

    @Test
    void refusesOtherObjects() {
        assertThatThrownBy(() -> roundTrip(new RegisterUDP()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown message: type=" + RegisterUDP.class.getName());
        assertThatThrownBy(() -> serialization.read(connection, ByteBuffer.wrap(new byte[] {99, 1, 2})))
                .isInstanceOf(KryoNetException.class)
                .hasMessage("unknown message: kind=99");
    }

    private Object roundTrip(Object object) {
        ByteBuffer sent = sent(object);
        Object read = arrived(sent);
        assertThat(sent.hasRemaining()).as("remaining bytes").isFalse();
        return read;
    }

    /** Writes an object as KryoNet does. */
    private ByteBuffer sent(Object object) {
        ByteBuffer buffer = ByteBuffer.allocate(64).position(serialization.getLengthLength());
        serialization.write((Connection) connection, buffer, object);
        int end = buffer.position();
        serialization.writeLength(buffer.position(0), end - serialization.getLengthLength());
        return buffer.position(end).flip();
    }

    /** Reads one object as KryoNet does. */
    private Object arrived(ByteBuffer sent) {
        int end = serialization.readLength(sent) + sent.position();
        int limit = sent.limit();
        Object read = serialization.read(connection, sent.limit(end));
        assertThat(sent.hasRemaining()).as("remaining bytes of the object").isFalse();
        sent.limit(limit);
        return read;
    }
}
