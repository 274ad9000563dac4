package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.person.PersonException;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ImageSize;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every JSON input is decoded or refused, using memory in proportion to its length. */
@Timeout(600)
class HttpFuzzTest {
    private final HttpCodec codec = new HttpCodec(16 * 1024 * 1024);
    private volatile long read;

    @Test
    void everyPersonDecodesOrIsRefused() {
        byte[] person = codec.write(SamplePersons.persons().get(0));

        DecoderFuzz.run(List.of(person), codec::readPerson);
        DecoderFuzz.run(List.of(person), codec::readRequest, HttpProblem.class::isInstance);
    }

    @Test
    void everyListDecodesOrIsRefused() {
        DecoderFuzz.run(List.of(codec.writePersons(SamplePersons.persons())), codec::readPersons);
        DecoderFuzz.run(List.of(codec.writeLinks(SamplePersons.links())), codec::readLinks);
    }

    @Test
    void everyProbeDecodesOrIsRefused() {
        DecoderFuzz.run(List.of(codec.writeSum(42)), codec::readSum);
        DecoderFuzz.run(List.of(codec.write(new ImageSize(4, 5))), codec::readImageSize);
    }

    @Test
    void everyProblemDecodes() {
        byte[] problem =
                codec.write(HttpProblem.of(new Failure(Failure.Type.INVALID_PERSON, "id", "must not be empty")));

        DecoderFuzz.run(List.of(problem), codec::readMembers, refused -> false);
    }

    @Test
    void everyLineOfPricesDecodesOrIsRefused() {
        byte[] lines = ("{\"time\":1,\"instrument\":2,\"bid\":3,\"ask\":4,\"trade\":5,\"volume\":6}\n"
                        + "{\"time\":7,\"instrument\":8,\"bid\":9,\"ask\":10,\"trade\":11,\"volume\":12}\n")
                .getBytes(StandardCharsets.UTF_8);

        DecoderFuzz.run(
                List.of(lines),
                bytes -> new PriceReader((time, instrument, bid, ask, trade, volume) -> read = time)
                        .read(bytes, bytes.length, () -> false),
                refused -> refused instanceof TransportException || refused instanceof PersonException);
    }
}
