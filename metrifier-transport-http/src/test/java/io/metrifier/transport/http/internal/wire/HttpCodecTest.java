package io.metrifier.transport.http.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.stream.PriceSink;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.transport.support.stack.HttpFailures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpCodecTest {
    private final HttpCodec codec = new HttpCodec(1024 * 1024);

    @ParameterizedTest
    @EnumSource(Failure.Type.class)
    void failuresRoundTrip(Failure.Type type) {
        boolean hasSubject = type == Failure.Type.PERSON_NOT_FOUND || type == Failure.Type.INVALID_PERSON;
        boolean hasDetail = type != Failure.Type.PERSON_NOT_FOUND;
        Failure failure = new Failure(type, hasSubject ? "sübject\n\"" : "", hasDetail ? "détail\u0000" : "");

        byte[] wire = codec.write(HttpProblem.of(failure.toException()));

        assertThat(Failure.of(HttpFailures.toException(400, codec.readMembers(wire))))
                .isEqualTo(failure);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>", "[]", "{}", "{\"failure\":\"NEW_TYPE\"}", "{\"failure\":7}"})
    void anAnswerWithoutAProblemIsMappedByItsStatus(String body) {
        Map<String, Object> members = codec.readMembers(body.getBytes(UTF_8));

        assertKind(HttpFailures.toException(404, members), Kind.PROTOCOL);
        assertKind(HttpFailures.toException(500, members), Kind.REMOTE);
        assertKind(HttpFailures.toException(503, members), Kind.UNAVAILABLE);
    }

    private static void assertKind(Throwable thrown, Kind kind) {
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    @Test
    void aWrongCountIsProtocol() {
        String json = new String(codec.writePersons(SamplePersons.persons()), UTF_8);

        assertThatThrownBy(() -> codec.readPersons(
                        json.replace("\"count\":4", "\"count\":5").getBytes(UTF_8)))
                .isInstanceOf(TransportException.class)
                .hasMessage("the announced count is wrong: count=5 size=4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "{}", "[1]", "{\"persons\":null,\"count\":0}", "{\"persons\":[null],\"count\":1}"})
    void aMalformedListIsProtocol(String body) {
        assertKind(catchThrowable(() -> codec.readPersons(body.getBytes(UTF_8))), Kind.PROTOCOL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "a b", "é/ü?&=%+#", "..", ".", "😀", "a\nb", "%2F"})
    void everyIdIsOneSegment(String id) {
        String segment = HttpPaths.encode(id);

        assertThat(segment).matches("[A-Za-z0-9_~%-]*");
        assertThat(HttpPaths.decode(segment)).isEqualTo(id);
    }

    @Test
    void refusesIdsWithALoneSurrogate() {
        assertThatThrownBy(() -> HttpPaths.encode("\uD83D"))
                .hasMessage("The text holds a lone surrogate and cannot be carried: field=id");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 4096})
    void pricesRoundTripInPiecesOfAnySize(int pieceSize) {
        PriceWriter writer = new PriceWriter(16 * 1024);
        List<List<Number>> sent = new ArrayList<>();
        List<List<Number>> heard = new ArrayList<>();
        for (long index = 0; index < 20; index++) {
            new ReferencePriceSource().emit(index, both(writer, recording(sent)));
        }
        both(writer, recording(sent)).onPrice(Long.MIN_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE, -1, 0, 10);
        byte[] lines = Arrays.copyOf(writer.buffer().array(), writer.buffer().position());
        PriceReader reader = new PriceReader(recording(heard));

        for (int at = 0; at < lines.length; at += pieceSize) {
            byte[] piece = Arrays.copyOfRange(lines, at, Math.min(lines.length, at + pieceSize));
            reader.read(piece, piece.length, () -> false);
        }

        assertThat(heard).hasSize(21).isEqualTo(sent);
    }

    private static PriceSink both(PriceSink one, PriceSink other) {
        return (time, instrument, bid, ask, trade, volume) -> {
            one.onPrice(time, instrument, bid, ask, trade, volume);
            other.onPrice(time, instrument, bid, ask, trade, volume);
        };
    }

    private static PriceSink recording(List<List<Number>> prices) {
        return (time, instrument, bid, ask, trade, volume) ->
                prices.add(List.of(time, instrument, bid, ask, trade, volume));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}\n",
                "{\"time\":1}\n",
                "nonsense\n",
                "{\"time\":1,\"instrument\":1,\"bid\":3000000000,\"ask\":1,\"trade\":1,\"volume\":1}\n",
                "{\"time\":1,\"instrument\":1,\"bid\":\"1\",\"ask\":1,\"trade\":1,\"volume\":1}\n"
            })
    void aMalformedPriceIsProtocol(String line) {
        byte[] bytes = line.getBytes(UTF_8);
        PriceReader reader = new PriceReader((time, instrument, bid, ask, trade, volume) -> {});

        assertKind(catchThrowable(() -> reader.read(bytes, bytes.length, () -> false)), Kind.PROTOCOL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"k%d\":0", "\"k%d\":{}", "\"\":%d", "\"k%d\":[]"})
    void refusesTooManyMembersWithoutReadingThem(String member) {
        String body = IntStream.range(0, 200_000).mapToObj(member::formatted).collect(joining(",", "{", "}"));

        assertThatThrownBy(() -> codec.readRequest(body.getBytes(UTF_8)))
                .isInstanceOfSatisfying(
                        HttpProblem.class,
                        problem -> assertThat(problem.status()).isEqualTo(400));
    }

    @Test
    void reportsTooManyValues() {
        String body = IntStream.range(0, 200_000).mapToObj(Integer::toString).collect(joining(",", "{\"a\":[", "]}"));

        assertThatThrownBy(() -> codec.readRequest(body.getBytes(UTF_8)))
                .isInstanceOf(HttpProblem.class)
                .hasMessageContaining("maxTokens=10000");
    }
}
