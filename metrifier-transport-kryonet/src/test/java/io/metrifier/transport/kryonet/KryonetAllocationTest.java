package io.metrifier.transport.kryonet;

import io.metrifier.testkit.Allocation;
import org.junit.jupiter.api.Test;

class KryonetAllocationTest {
    private final Codec codec = new Codec(16 * 1024 * 1024);

    @Test
    void encodingAPersonCostsTheSameInAnyList() throws Exception {
        Allocation.assertFlat(persons -> () -> codec.persons(1, persons));
    }

    @Test
    void decodingAPersonCostsTheSameInAnyList() throws Exception {
        Allocation.assertFlat(persons -> {
            byte[] message = codec.persons(1, persons);
            return () -> codec.read(message, Codec::readPersons);
        });
    }
}
