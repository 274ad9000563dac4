package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransportOptionsTest {
    private static final SSLContext TLS = defaultContext();
    private static final TransportOptions OTHER = TransportOptions.builder()
            .connectTimeout(Duration.ofMillis(1))
            .callTimeout(Duration.ofMillis(2))
            .drainTimeout(Duration.ofMillis(3))
            .maxMessageSize(4096)
            .execution(Execution.DIRECT)
            .property("b.two", "2")
            .property("a.one", "1")
            .sslContext(TLS)
            .build();

    private static SSLContext defaultContext() {
        try {
            return SSLContext.getDefault();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void defaultsAreThoseDocumented() {
        assertThat(TransportOptions.defaults())
                .hasToString("connectTimeout=PT5S callTimeout=PT10S drainTimeout=PT2S maxMessageSize=16777216"
                        + " execution=WORKER properties={}");
    }

    @Test
    void printsEverything() {
        assertThat(OTHER)
                .hasToString("connectTimeout=PT0.001S callTimeout=PT0.002S drainTimeout=PT0.003S maxMessageSize=4096"
                        + " execution=DIRECT properties={a.one=1, b.two=2} sslContext=Default");
    }

    static Stream<String> components() {
        return Stream.of(TransportOptions.class.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                .map(Field::getName);
    }

    /** A new component fails here until {@link #OTHER} sets it and {@code toBuilder} copies it. */
    @ParameterizedTest
    @MethodSource("components")
    void toBuilderKeepsEverything(String component) throws ReflectiveOperationException {
        TransportOptions kept = OTHER.toBuilder().build();

        assertThat(value(OTHER, component))
                .isNotNull()
                .isNotEqualTo(value(TransportOptions.defaults(), component))
                .isEqualTo(value(kept, component));
        assertThat(kept).isEqualTo(OTHER);
    }

    private static @Nullable Object value(Object of, String component) throws ReflectiveOperationException {
        Field field = of.getClass().getDeclaredField(component);
        field.setAccessible(true);
        return field.get(of);
    }

    @Test
    void builtOptionsDoNotChangeWithTheirBuilder() {
        TransportOptions.Builder builder = TransportOptions.builder().property("a.one", "1");
        TransportOptions built = builder.build();
        builder.property("a.two", "2").maxMessageSize(2048);

        assertThat(built.properties()).containsOnlyKeys("a.one");
        assertThat(built.maxMessageSize()).isEqualTo(16 * 1024 * 1024);
    }

    @Test
    void refusesInvalidLimits() {
        assertThatThrownBy(() ->
                        TransportOptions.builder().connectTimeout(Duration.ZERO).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("connectTimeout is not positive: connectTimeout=PT0S");
        assertThatThrownBy(() -> TransportOptions.builder()
                        .callTimeout(Duration.ofMillis(-1))
                        .build())
                .hasMessage("callTimeout is not positive: callTimeout=PT-0.001S");
        assertThatThrownBy(() ->
                        TransportOptions.builder().drainTimeout(Duration.ZERO).build())
                .hasMessage("drainTimeout is not positive: drainTimeout=PT0S");
        assertThatThrownBy(() -> TransportOptions.builder().maxMessageSize(1023).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxMessageSize is below 1024 bytes: maxMessageSize=1023");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "name", ".name", "http."})
    void refusesPropertiesWithoutTransport(String key) {
        assertThatThrownBy(() -> TransportOptions.builder().property(key, "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option name: property=" + key + "; give <transport id>.<name>");
    }

    @Test
    void ownOptionsAreThoseWithTheExactId() {
        TransportOptions options = TransportOptions.builder()
                .property("http.client", "jdk")
                .property("http2.client", "other")
                .property("httpx.unknown", "x")
                .build();

        assertThat(options.own("http", Set.of("client")).text("client")).contains("jdk");
        assertThat(options.own("proto", Set.of()).text("client")).isEmpty();
    }

    @Test
    void unknownOwnOptionNamesTheKnownOnes() {
        TransportOptions options =
                TransportOptions.builder().property("http.cleint", "jdk").build();

        assertThatThrownBy(() -> options.own("http", Set.of("workers", "client")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown option: http.cleint=jdk known=[client, workers]");
    }

    @Test
    void aRenamedOptionNamesItsNewSpelling() {
        TransportOptions options =
                TransportOptions.builder().property("t.waitMillis", "5").build();
        Transport transport = new TransportsTest.Named("t");

        assertThatThrownBy(() -> options.own(transport, Set.of("wait"), Map.of("waitMillis", "wait=%sms")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("renamed option: t.waitMillis=5; write t.wait=5ms");
    }

    private static OwnOptions own(String value) {
        return TransportOptions.builder().property("t.name", value).build().own("t", Set.of("name", "absent"));
    }

    @Test
    void readsNumbersWithinBounds() {
        assertThat(own("7").number("name", 1, 0, 10)).isEqualTo(7);
        assertThat(own("0").number("name", 1, 0, 10)).isZero();
        assertThat(own("10").number("name", 1, 0, 10)).isEqualTo(10);
        assertThat(own("7").number("absent", 3, 0, 10)).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "11", "x", "", "1.5", "99999999999"})
    void refusesOtherNumbers(String value) {
        assertThatThrownBy(() -> own(value).number("name", 1, 0, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: t.name=" + value + "; it must be a whole number from 0 to 10");
    }

    @Test
    void readsTimesWithinBounds() {
        Duration hour = Duration.ofHours(1);
        assertThat(own("90s").time("name", hour, Duration.ofSeconds(10), hour)).isEqualTo(Duration.ofSeconds(90));
        assertThat(own("90s").time("absent", hour, Duration.ofSeconds(10), hour))
                .isEqualTo(hour);
    }

    @ParameterizedTest
    @ValueSource(strings = {"30", "9s", "61m", "soon"})
    void refusesOtherTimes(String value) {
        Duration hour = Duration.ofHours(1);
        assertThatThrownBy(() -> own(value).time("name", hour, Duration.ofSeconds(10), hour))
                .hasMessage("invalid option: t.name=" + value
                        + "; it must be a time with its unit, us, ms, s, m or h, from 10s to 1h");
    }

    @Test
    void readsSizesWithinBounds() {
        assertThat(own("64k").bytes("name", 7, 1, 1 << 20)).isEqualTo(65_536);
        assertThat(own("64k").bytes("absent", 7, 1, 1 << 20)).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2m", "64kb", "0"})
    void refusesOtherSizes(String value) {
        assertThatThrownBy(() -> own(value).bytes("name", 7, 1, 1 << 20))
                .hasMessage("invalid option: t.name=" + value + "; it must be a size in bytes, k, m or g from 1 to 1m");
    }

    @Test
    void readsOneOfItsChoices() {
        assertThat(own("nio").oneOf("name", "epoll", "nio")).isEqualTo("nio");
        assertThat(own("nio").oneOf("absent", "epoll", "nio")).isEqualTo("epoll");
        assertThatThrownBy(() -> own("NIO").oneOf("name", "epoll", "nio"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: t.name=NIO; it must be one of [epoll, nio]");
    }

    @Test
    void readsPaths() {
        assertThat(own("a/b").path("name")).contains(Path.of("a", "b"));
        assertThat(own("a/b").path("absent")).isEmpty();
    }

    @Test
    void parsesLowerCaseExecutions() {
        assertThat(Execution.parse("direct")).isEqualTo(Execution.DIRECT);
        assertThat(Execution.parse("worker")).isEqualTo(Execution.WORKER);
        assertThat(Execution.parse("virtual")).isEqualTo(Execution.VIRTUAL);
        assertThatThrownBy(() -> Execution.parse("DIRECT"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such execution: execution=DIRECT; choose direct, worker or virtual");
    }
}
