package io.metrifier.transport.aeron.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.testkit.AllocationMeter;
import io.metrifier.transport.aeron.sbe.ChunkEncoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

class AeronAllocationTest {
    private static final int LARGE = 4 * 1024 * 1024;
    private static final int PART = 64 * 1024;
    private static final int PER_CHUNK = 100;

    @Test
    void encodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        WriterPool writers = new WriterPool();
        AllocationMeter.assertFlat(persons -> () -> {
            SbeWriter writer = writers.take();
            writer.writePersons(1, persons);
            writers.give(writer);
        });
    }

    @Test
    void decodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        SbeReader reader = new SbeReader();
        AllocationMeter.assertFlat(persons -> {
            SbeWriter writer = new SbeWriter();
            writer.writePersons(1, persons);
            return () -> {
                reader.wrap(writer.buffer(), 0, writer.length());
                reader.persons();
            };
        });
    }

    @Test
    void assemblingReusesTheSharedArray() throws Exception {
        ChunkAssembler chunks =
                new ChunkAssembler(LARGE, Long.MAX_VALUE, new ByteBudget(LARGE), new SharedAssemblyArray());
        SbeReader reader = new SbeReader();
        UnsafeBuffer chunk = chunk();

        assertThat(AllocationMeter.least(() -> {
                    for (int arrived = 0; arrived < LARGE; arrived += PART) {
                        reader.wrap(chunk, 0, chunk.capacity());
                        chunks.add(reader.chunk());
                    }
                }))
                .isLessThan(PER_CHUNK * LARGE / PART);
    }

    private static UnsafeBuffer chunk() {
        UnsafeBuffer buffer = new UnsafeBuffer(new byte[PART + 100]);
        ChunkEncoder encoder = new ChunkEncoder();
        encoder.wrapAndApplyHeader(buffer, 0, new MessageHeaderEncoder())
                .correlationId(1)
                .total(LARGE)
                .putPart(new byte[PART], 0, PART);
        return new UnsafeBuffer(buffer, 0, encoder.limit());
    }
}
