package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.OptionNames;
import org.junit.jupiter.api.Test;

class OptionNamesTest {

    @Test
    void everyOptionHasAConstantAndNoOther() {
        OptionNames.assertComplete(new AvroTransport(), AvroOptionNames.class);
    }
}
