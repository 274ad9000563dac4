package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.transport.Endpoint;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class AddressFlagsTest {
    private static final Map<String, String> NONE = Map.of();

    private static AddressFlags flags(Map<String, String> properties, Map<String, String> environment, String... args) {
        AddressFlags flags = new AddressFlags(new ListenAddresses(properties::get, environment::get, name -> null));
        @Command
        final class Any {}
        new CommandLine(new Any()).addMixin("address", flags).parseArgs(args);
        return flags;
    }

    @Test
    void isLocalhostUnlessSet() {
        AddressFlags flags = flags(NONE, NONE);

        assertThat(flags.findEndpoint("http")).isEqualTo(new Endpoint("localhost", 8080));
        assertThat(flags.findGiven("http")).isEmpty();
    }

    @Test
    void takesAFlagBeforeAPropertyBeforeAVariable() {
        Map<String, String> properties = Map.of("http.host", "property", "http.port", "2");
        Map<String, String> environment = Map.of("HTTP_HOST", "variable", "HTTP_PORT", "3");

        assertThat(flags(properties, environment, "--host", "flag", "--port", "1")
                        .findEndpoint("http"))
                .isEqualTo(new Endpoint("flag", 1));
        assertThat(flags(properties, environment).findEndpoint("http")).isEqualTo(new Endpoint("property", 2));
        assertThat(flags(NONE, environment).findEndpoint("http")).isEqualTo(new Endpoint("variable", 3));
    }

    @Test
    void takesEachPartFromWhereItIsSet() {
        assertThat(flags(Map.of("http.host", "property"), Map.of("HTTP_PORT", "3"))
                        .findGiven("http"))
                .contains(new Endpoint("property", 3));
        assertThat(flags(NONE, NONE, "--port", "0").findGiven("http")).contains(new Endpoint("localhost", 0));
    }

    @ParameterizedTest
    @CsvSource({"http, http", "proto, rpc", "avro, rpc", "aeron, aeron", "mine, mine"})
    void readsTheNamesOfATransport(String transport, String prefix) {
        assertThat(flags(Map.of(prefix + ".host", "there"), NONE)
                        .findEndpoint(transport)
                        .host())
                .isEqualTo("there");
    }

    @Test
    void readsVariablesOfAnIdWithAHyphen() {
        assertThat(flags(NONE, Map.of("RAW_SOCKET_PORT", "9"))
                        .findEndpoint("raw-socket")
                        .port())
                .isEqualTo(9);
    }

    @Test
    void saysWhatIsNoPort() {
        assertThatThrownBy(() -> flags(NONE, Map.of("RPC_PORT", "x")).findEndpoint("proto"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a port: rpc.port=x; correct rpc.port or RPC_PORT");
    }
}
