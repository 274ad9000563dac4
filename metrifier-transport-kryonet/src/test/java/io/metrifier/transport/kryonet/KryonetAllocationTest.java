package io.metrifier.transport.kryonet;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.testkit.Allocation;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import org.junit.jupiter.api.Test;

class KryonetAllocationTest {
    private static final int LARGE = 4 * 1024 * 1024;

    private final KryonetCodec codec = new KryonetCodec(16 * 1024 * 1024);

    @Test
    void encodingAPersonCostsTheSameInAnyList() throws Exception {
        Allocation.assertFlat(persons -> () -> codec.persons(1, persons));
    }

    /** The message itself is made for whoever handles it, on another thread. */
    @Test
    void partsBecomeTheirMessageWhereTheLastOneWas() throws Exception {
        PartAssembler inbox = new PartAssembler(
                LARGE, new ByteBudget(LARGE), new SharedAssemblyArray(), new PartAssembler.Receiver() {
                    @Override
                    public void message(byte[] message) {
                        assertThat(message.length).isEqualTo(LARGE);
                    }

                    @Override
                    public void refused(byte[] header, TransportException why) {
                        throw why;
                    }
                });
        byte[] part = new byte[PartSerialization.LARGEST_PART];

        assertThat(Allocation.least(() -> {
                    for (int arrived = part.length; arrived <= LARGE; arrived += part.length) {
                        inbox.accept(new MessagePart(arrived == LARGE, part, 0, part.length));
                    }
                }))
                .isLessThan(LARGE + LARGE / 10);
    }

    @Test
    void decodingAPersonCostsTheSameInAnyList() throws Exception {
        Allocation.assertFlat(persons -> {
            byte[] message = codec.persons(1, persons);
            return () -> codec.read(message, KryonetCodec::readPersons);
        });
    }
}
