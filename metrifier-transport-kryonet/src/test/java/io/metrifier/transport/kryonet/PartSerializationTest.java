package io.metrifier.transport.kryonet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.FrameworkMessage.Ping;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterTCP;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterUDP;
import com.esotericsoftware.kryonet.KryoNetException;
import java.io.IOException;
import java.nio.ByteBuffer;
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
    void carriesWhatKryoNetSaysOfItsOwnAccord() {
        RegisterTCP register = new RegisterTCP();
        register.connectionID = 77;
        Ping ping = new Ping();
        ping.id = 5;
        ping.isReply = true;

        assertThat(there(FrameworkMessage.keepAlive)).isSameAs(FrameworkMessage.keepAlive);
        assertThat(there(register))
                .isInstanceOfSatisfying(
                        RegisterTCP.class, read -> assertThat(read.connectionID).isEqualTo(77));
        assertThat(there(ping)).isInstanceOfSatisfying(Ping.class, read -> {
            assertThat(read.id).isEqualTo(5);
            assertThat(read.isReply).isTrue();
        });
    }

    @Test
    void carriesParts() {
        byte[] bytes = {1, 2, 3, 4};

        assertThat(there(new Part(true, bytes, 1, 2))).isInstanceOfSatisfying(Part.class, read -> {
            assertThat(read.last()).isTrue();
            assertThat(read.bytes()).containsExactly(2, 3);
        });
        assertThat(there(new Part(false, bytes, 0, 4)))
                .isInstanceOfSatisfying(
                        Part.class, read -> assertThat(read.last()).isFalse());
    }

    @Test
    void refusesEverythingElse() {
        assertThatThrownBy(() -> there(new RegisterUDP()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a message of this protocol: type=" + RegisterUDP.class.getName());
        assertThatThrownBy(() -> serialization.read(connection, ByteBuffer.wrap(new byte[] {99, 1, 2})))
                .isInstanceOf(KryoNetException.class)
                .hasMessage("not a message of this protocol: kind=99");
    }

    private Object there(Object object) {
        ByteBuffer buffer = ByteBuffer.allocate(64);
        serialization.write((Connection) connection, buffer, object);
        buffer.flip();
        Object read = serialization.read(connection, buffer);
        assertThat(buffer.hasRemaining()).as("bytes left over").isFalse();
        return read;
    }
}
