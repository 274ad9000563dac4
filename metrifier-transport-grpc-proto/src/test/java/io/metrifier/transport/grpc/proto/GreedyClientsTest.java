package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.attack.GreedyClients;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("attack")
@Timeout(120)
class GreedyClientsTest {

    @Test
    void doNotBlockOtherClients() throws Exception {
        GreedyClients.assertLeaveRoom(new ProtoTransport(), 6, 3_000);
    }
}
