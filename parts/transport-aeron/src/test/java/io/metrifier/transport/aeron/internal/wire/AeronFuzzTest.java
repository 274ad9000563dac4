package io.metrifier.transport.aeron.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ImageSize;
import io.metrifier.testkit.fuzz.ArgumentFuzz;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.aeron.AeronTransport;
import io.metrifier.transport.aeron.sbe.AddDecoder;
import io.metrifier.transport.aeron.sbe.AskDecoder;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.ChunkEncoder;
import io.metrifier.transport.aeron.sbe.Exchange;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.ImageDecoder;
import io.metrifier.transport.aeron.sbe.MessageCallDecoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.aeron.sbe.MessageReplyDecoder;
import io.metrifier.transport.aeron.sbe.OpenPricesDecoder;
import io.metrifier.transport.aeron.sbe.PersonsDecoder;
import io.metrifier.transport.aeron.sbe.PingDecoder;
import io.metrifier.transport.aeron.sbe.PingEncoder;
import io.metrifier.transport.aeron.sbe.Query;
import io.metrifier.transport.aeron.sbe.SizeDecoder;
import io.metrifier.transport.aeron.sbe.SumDecoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every input is decoded or refused, and every request is answered or refused. */
@Timeout(600)
class AeronFuzzTest {
    private static final int MAX_SIZE = 16 * 1024 * 1024;

    private final SbeReader reader = new SbeReader();
    private volatile long read;

    @Test
    void everyMessageDecodesOrIsRefused() {
        DecoderFuzz.run(messages(), this::read);
    }

    @Test
    void everyArgumentIsTransferredOrRefused() {
        AeronTransport aeron = new AeronTransport();
        try (TransportServer server =
                        aeron.serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
                TransportClient client = aeron.connect(server.endpoint(), TransportOptions.defaults())) {
            ArgumentFuzz.run(client);
        }
    }

    private static List<byte[]> messages() {
        return List.of(
                written(SbeWriter::writeWelcome),
                written(SbeWriter::writeGoodbye),
                written(to -> to.writeFailure(1, Failure.of(new IllegalStateException("wrong")))),
                written(to -> to.writeQuery(2, Query.GET_PERSON, "7")),
                written(to -> to.writePersons(3, SamplePersons.persons())),
                written(to -> to.writePersons(3, SamplePersons.persons().subList(0, 1))),
                written(to -> to.writeLinks(4, SamplePersons.links())),
                written(to -> to.writeAdd(5, 20, 22)),
                written(to -> to.writeSum(5, 42)),
                written(to -> to.writeImage(6, new byte[] {1, 2, 3})),
                written(to -> to.writeSize(6, new ImageSize(4, 5))),
                written(to -> to.writeMessageCall(9, Exchange.ECHO, 1, "note.x1", new byte[] {1, 2, 3})),
                written(to -> to.writeMessageReply(9, new byte[] {1, 2, 3})),
                written(to -> to.writeOpenPrices(7, 1_000_000_000_000_000L)),
                written(to -> to.writePricesEnd(7)),
                chunk(8, 3, 1, 2, 3),
                chunk(8, MAX_SIZE, 1, 2, 3),
                ping());
    }

    private static byte[] written(Consumer<SbeWriter> message) {
        SbeWriter writer = new SbeWriter();
        message.accept(writer);
        byte[] bytes = new byte[writer.length()];
        writer.buffer().getBytes(0, bytes);
        return bytes;
    }

    private static byte[] chunk(long id, int total, int... part) {
        byte[] bytes = new byte[MessageHeaderEncoder.ENCODED_LENGTH + ChunkEncoder.BLOCK_LENGTH + 4 + part.length];
        byte[] content = new byte[part.length];
        new ChunkEncoder()
                .wrapAndApplyHeader(new UnsafeBuffer(bytes), 0, new MessageHeaderEncoder())
                .correlationId(id)
                .total(total)
                .putPart(content, 0, content.length);
        return bytes;
    }

    private static byte[] ping() {
        byte[] bytes = new byte[MessageHeaderEncoder.ENCODED_LENGTH + PingEncoder.BLOCK_LENGTH];
        new PingEncoder()
                .wrapAndApplyHeader(new UnsafeBuffer(bytes), 0, new MessageHeaderEncoder())
                .correlationId(9)
                .timestamp(10);
        return bytes;
    }

    /** Reads the body of a message as either side does. */
    private void read(byte[] message) {
        reader.wrap(new UnsafeBuffer(message), 0, message.length);
        int template = reader.template();
        if (template == PingDecoder.TEMPLATE_ID) {
            read = reader.correlationId() + reader.timestamp();
        } else if (template != 0) {
            try {
                readBody(template);
            } catch (RuntimeException e) {
                throw AeronErrors.undecodable(template, e);
            }
        }
    }

    private void readBody(int template) {
        reader.checkVersion();
        switch (template) {
            case FailureDecoder.TEMPLATE_ID -> reader.failure().toException();
            case AskDecoder.TEMPLATE_ID -> {
                reader.ask().query();
                reader.personId();
            }
            case PersonsDecoder.TEMPLATE_ID -> {
                if (reader.persons().size() % 2 == 0) {
                    reader.links();
                }
            }
            case AddDecoder.TEMPLATE_ID -> reader.add().b();
            case SumDecoder.TEMPLATE_ID -> reader.sum();
            case ImageDecoder.TEMPLATE_ID -> reader.image();
            case SizeDecoder.TEMPLATE_ID -> reader.size();
            case MessageCallDecoder.TEMPLATE_ID -> {
                reader.messageCall().exchange();
                reader.wireName();
                reader.content();
            }
            case MessageReplyDecoder.TEMPLATE_ID -> reader.messageReply();
            case OpenPricesDecoder.TEMPLATE_ID -> reader.openPrices().count();
            case ChunkDecoder.TEMPLATE_ID -> assemble();
            default -> read = reader.correlationId();
        }
    }

    private void assemble() {
        DirectBuffer whole = new ChunkAssembler(
                        MAX_SIZE, Long.MAX_VALUE, new ByteBudget(MAX_SIZE), new SharedAssemblyArray())
                .add(reader.chunk());
        if (whole != null) {
            reader.wrap(whole, 0, whole.capacity());
        }
    }
}
