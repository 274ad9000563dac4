package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ContenderFlagsTest {
    private static final TransportOptions DIRECT =
            TransportOptions.builder().execution(Execution.DIRECT).build();

    private final ContenderFlags flags = new ContenderFlags(DefaultContenders.COMPARED);

    @CommandLine.Command
    private static final class Holder {
        @CommandLine.Mixin
        private ContenderFlags flags;

        Holder(ContenderFlags flags) {
            this.flags = flags;
        }
    }

    private List<String> names(String... arguments) {
        new CommandLine(new Holder(flags)).parseArgs(arguments);
        return flags.select(List.of("http", "avro"), Contenders.installed(), DIRECT).stream()
                .map(Contender::name)
                .toList();
    }

    @Test
    void takesTheUsualOnesUnlessToldOtherwise() {
        assertThat(names()).containsExactly("http", "avro");
        assertThat(flags.isDefaultSelection()).isTrue();
    }

    @Test
    void takesThoseThatAreNamed() {
        assertThat(names("--transport", "proto,raw-socket")).containsExactly("proto", "raw-socket");
        assertThat(flags.hasExplicitTransports()).isTrue();
    }

    @Test
    void aCommaInQuotesBelongsToAValue() {
        assertThat(names("--transport", "http+jvm-args='-Xss512k -Xint'+property.a='b,c',avro", "--transport", "proto"))
                .containsExactly("http+jvm-args='-Xss512k -Xint'+property.a='b,c'", "avro", "proto");
    }

    @Test
    void anOptionOfJvmsIsNoneOfATransport() {
        OptionFlags own = new OptionFlags();
        CommandLine.populateCommand(own, "--option", "http.heap=1g");

        assertThatThrownBy(() -> own.applyTo(DIRECT))
                .hasMessage("an option of JVMs, not of a transport: option=http.heap; write it in the contender's name:"
                        + " --transport http+heap=VALUE");
    }

    @Test
    void aClientMayCallTheServerOfAnother() {
        assertThat(names("--transport", "http+client=jdk@http,proto")).containsExactly("http+client=jdk@http", "proto");
        assertThatThrownBy(() -> names("--transport", "http@proto"))
                .hasMessageContaining("wire=http-json")
                .hasMessageContaining("wire=grpc-proto");
    }

    /** A million combinations are counted, not made. */
    @Test
    void refusesMoreContendersThanARunCanMeasure() {
        String values = IntStream.rangeClosed(1, 100).mapToObj(i -> i + "m").collect(Collectors.joining(","));
        assertThatThrownBy(() -> names(
                        "--transport",
                        "http",
                        "--vary",
                        "heap=" + values,
                        "--vary",
                        "http:limit=" + values,
                        "--vary",
                        "http:other=" + values))
                .hasMessageStartingWith("too many contenders: contenders=100 vary=http:limit=1m,2m,")
                .hasMessageEndingWith("maximum=1000; vary fewer values");
    }

    @Test
    void refusesWhatOnlyResultsAreCalled() {
        assertThatThrownBy(() -> names("--transport", "raw-socket@twin"))
                .hasMessage("reserved name: contender=raw-socket@twin; omit it, run adds this contender itself");
        assertThatThrownBy(() -> names("--transport", "http@proto", "--vary", "execution=direct,worker"))
                .hasMessage("cannot vary a pair CLIENT@SERVER: contenders=[http@proto]; write each variant out");
    }

    @Test
    void asksAboutTheOneTransportThatVaries() {
        assertThat(names("--vary", "http:client=jdk,apache")).containsExactly("http+client=jdk", "http");
        assertThat(flags.hasExplicitTransports()).isFalse();
        assertThat(flags.isDefaultSelection()).isFalse();
    }

    @Test
    void variesTheUsualOnes() {
        assertThat(names("--vary", "execution=direct,worker"))
                .containsExactly("http", "http+execution=worker", "avro", "avro+execution=worker");
    }

    @Test
    void aNamedContenderKeepsItsJvms() {
        Contenders installed = Contenders.installed();
        new CommandLine(new Holder(flags)).parseArgs("--transport", "http+server.gc=serial");
        Contender chosen = flags.select(List.of(), installed, DIRECT).get(0);

        assertThat(flags.findNamed(chosen.name(), "http", installed, chosen.options()))
                .isEqualTo(chosen);
        assertThat(chosen.jvms().server().args()).containsExactly("-XX:+UseSerialGC");
    }
}
