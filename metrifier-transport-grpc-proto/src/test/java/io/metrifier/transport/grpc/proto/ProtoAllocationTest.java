package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.testkit.AllocationMeter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtoAllocationTest {
    private static final int IMAGE = 3_000_000;

    private final MessageCodec<List<Person>> codec =
            ProtoCodec.create().persons().list();
    private final MessageBuffer buffer = new MessageBuffer();

    @Test
    void encodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        AllocationMeter.assertFlat(persons -> () -> {
            buffer.clear();
            codec.encode(persons, buffer);
        });
    }

    @Test
    void decodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        AllocationMeter.assertFlat(persons -> {
            MessageBuffer encoded = new MessageBuffer();
            codec.encode(persons, encoded);
            return () -> codec.decode(encoded);
        });
    }

    @Test
    void anImageIsCopiedOnce() throws Exception {
        MessageCodec<byte[]> images = ProtoCodec.create().probes().image();
        images.encode(new byte[IMAGE], buffer);

        assertThat(AllocationMeter.least(() -> images.decode(buffer))).isLessThan(IMAGE + IMAGE / 100);
    }

    @Test
    void anImageIsWrittenWithoutACopy() throws Exception {
        MessageCodec<byte[]> images = ProtoCodec.create().probes().image();
        byte[] image = new byte[IMAGE];

        long bytes = AllocationMeter.least(() -> {
            buffer.clear();
            images.encode(image, buffer);
        });

        assertThat(bytes).isLessThan(IMAGE / 100);
    }
}
