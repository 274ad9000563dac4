package io.metrifier.transport.http.internal.wire;

import io.metrifier.testkit.AllocationMeter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class HttpAllocationTest {
    private final HttpCodec codec = new HttpCodec(16 * 1024 * 1024);

    @Test
    void encodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        AllocationMeter.assertFlat(persons -> () -> codec.writePersons(persons));
    }

    @Test
    void decodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        AllocationMeter.assertFlat(persons -> {
            byte[] json = codec.writePersons(persons);
            return () -> codec.readPersons(json);
        });
    }
}
