package io.metrifier.transport.aeron;

import io.metrifier.testkit.attack.OverloadingClients;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("attack")
@Timeout(120)
class OverloadingClientsTest {

    @Test
    void doNotBlockOtherClients() throws Exception {
        OverloadingClients.assertLeaveRoom(new AeronTransport(), 3, 3_000);
    }
}
