package io.metrifier.transport.kryonet.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.testkit.AllocationMeter;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import org.junit.jupiter.api.Test;

class KryonetAllocationTest {
    private static final int LARGE = 4 * 1024 * 1024;

    private final KryonetCodec codec = new KryonetCodec(16 * 1024 * 1024);

    @Test
    void encodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        AllocationMeter.assertFlat(persons -> () -> codec.encodePersons(1, persons));
    }

    /** The allowance includes the message itself, which another thread handles. */
    @Test
    void assemblingReusesTheSharedArray() throws Exception {
        PartAssembler assembler = new PartAssembler(
                LARGE, new ByteBudget(LARGE), new SharedAssemblyArray(), new PartAssembler.Receiver() {
                    @Override
                    public void onMessage(byte[] message) {
                        assertThat(message.length).isEqualTo(LARGE);
                    }

                    @Override
                    public void onRefused(byte[] header, TransportException why) {
                        throw why;
                    }
                });
        byte[] part = new byte[PartSerialization.MAX_PART];

        assertThat(AllocationMeter.least(() -> {
                    for (int arrived = part.length; arrived <= LARGE; arrived += part.length) {
                        assembler.accept(new MessagePart(arrived == LARGE, part, 0, part.length));
                    }
                }))
                .isLessThan(LARGE + LARGE / 10);
    }

    @Test
    void decodingCostPerPersonDoesNotDependOnListSize() throws Exception {
        AllocationMeter.assertFlat(persons -> {
            byte[] message = codec.encodePersons(1, persons);
            return () -> codec.read(message, KryonetCodec::readPersons);
        });
    }
}
