package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.OptionNames;
import org.junit.jupiter.api.Test;

class OptionNamesTest {

    @Test
    void everyOptionHasAConstantAndNoOther() {
        OptionNames.assertComplete(new ProtoTransport(), ProtoOptionNames.class);
    }
}
