package io.metrifier.bench.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.engine.Contender;
import io.metrifier.engine.OptionVariation;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.Buildup.Rung;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class BuildupPlanTest {
    private static final TransportOptions DIRECT =
            TransportOptions.builder().execution(Execution.DIRECT).build();

    private final List<String> skipped = new ArrayList<>();
    private final BuildupPlan ladders =
            new BuildupPlan(Contenders.installed(), ContenderDescriptions.installed(), DIRECT, skipped::add);

    private Buildup ladder(String text) {
        ladders.add(text, false, List.of());
        return ladders.ladders().get(ladders.ladders().size() - 1);
    }

    private static List<String> names(List<Rung> rungs) {
        return rungs.stream().map(Rung::contender).toList();
    }

    @Test
    void buildsATransportUpFromBareBytes() {
        Buildup http = ladder("http");

        assertThat(http.contender()).isEqualTo("http");
        assertThat(http.rungs())
                .containsExactly(
                        new Rung("kernel and sockets", "raw-socket"),
                        new Rung("framing", "bare-http"),
                        new Rung("format and mapping", "http+client=socket"),
                        new Rung("client apache", "http"));
        assertThat(names(http.changes())).containsExactly("http+execution=worker", "http+client=jdk", "http+tls=on");
    }

    @Test
    void countsEachRungOnceAndNoOption() {
        ladder("http");
        ladder("proto");

        assertThat(ladders.rungs())
                .extracting(Contender::name)
                .containsExactly("raw-socket", "bare-http", "http+client=socket", "http", "bare-grpc", "proto");
    }

    @Test
    void climbsTheOptionsItIsNamedWithOneByOne() {
        Buildup proto = ladder("proto+compression=gzip+tls=on+stub=generated");

        assertThat(proto.rungs().subList(1, proto.rungs().size()))
                .containsExactly(
                        new Rung("framing", "bare-grpc"),
                        new Rung("format and mapping", "proto"),
                        new Rung("handover to a worker", "proto+execution=worker"),
                        new Rung("generated stubs", "proto+stub=generated"),
                        new Rung("TLS", "proto+stub=generated+tls=on"),
                        new Rung("compression, gzip", "proto+compression=gzip+stub=generated+tls=on"));
        assertThat(proto.contender()).isEqualTo("proto+compression=gzip+stub=generated+tls=on");
        assertThat(proto.changes()).isEmpty();
    }

    /** Generated stubs usually come with workers, which would be two things at once. */
    @Test
    void aChangeIsOfOneOptionAlone() {
        assertThat(names(ladder("proto").changes()))
                .contains("proto+execution=direct+stub=generated")
                .doesNotContain("proto+stub=generated");
    }

    @Test
    void climbsEverythingWhereAsked() {
        ladders.add("http", true, List.of());

        assertThat(ladders.ladders().get(0).contender()).isEqualTo("http+execution=worker+tls=on");
        assertThat(ladders.ladders().get(0).rungs()).hasSize(6);
    }

    @Test
    void whatIsNoRungIsThereFromTheBeginning() {
        assertThat(names(ladder("http+compression=gzip+tls=on").rungs()))
                .containsExactly(
                        "raw-socket",
                        "bare-http",
                        "http+client=socket",
                        "http",
                        "http+tls=on",
                        "http+compression=gzip+tls=on");
        assertThat(names(ladder("http+client=socket+io-threads=1").rungs()))
                .containsExactly("raw-socket", "bare-http", "http+client=socket+io-threads=1");
    }

    @Test
    void knowsNothingOfTheFramingOfSome() {
        assertThat(ladder("kryonet").rungs())
                .containsExactly(
                        new Rung("kernel and sockets", "raw-socket"),
                        new Rung("framing, format and mapping", "kryonet"));
    }

    @Test
    void explainsBaselinesToo() {
        assertThat(ladder("raw-socket").rungs()).containsExactly(new Rung("kernel and sockets", "raw-socket"));
        assertThat(names(ladder("bare-grpc").rungs())).containsExactly("raw-socket", "bare-grpc");
        assertThat(ladders.ladders()).allMatch(ladder -> ladder.changes().isEmpty());
    }

    @Test
    void triesFurtherOptions() {
        ladders.add(
                "http",
                false,
                List.of(OptionVariation.parse("http:io-threads=1,2"), OptionVariation.parse("avro:workers=1")));

        assertThat(names(ladders.ladders().get(0).changes())).endsWith("http+io-threads=1", "http+io-threads=2");
    }

    /** Who has most to try gives up its last first; rungs stay, and so does what was requested. */
    @Test
    void leavesOutWhatThereIsNoTimeFor() {
        ladders.add("http", false, List.of(OptionVariation.parse("http:io-threads=1")));
        ladder("proto");
        ladders.fit(10);

        assertThat(ladders.contenders()).hasSize(10);
        assertThat(names(ladders.ladders().get(0).changes()))
                .containsExactly("http+execution=worker", "http+io-threads=1");
        assertThat(names(ladders.ladders().get(1).changes()))
                .containsExactly("proto+execution=worker", "proto+execution=direct+stub=generated");
        assertThat(skipped)
                .contains("not tried, because time is short: compression=gzip of proto; raise --time, or request it"
                        + " with --vary");
        ladders.fit(0);
        assertThat(names(ladders.ladders().get(0).changes())).containsExactly("http+io-threads=1");
        assertThat(ladders.contenders()).hasSize(7);
    }

    @Test
    void saysWhichOptionCannotBeTried() {
        Buildup ladder = ladder("http+connection=per-call");

        assertThat(names(ladder.changes())).noneMatch(name -> name.contains("client=jdk"));
        assertThat(skipped)
                .singleElement()
                .asString()
                .startsWith("not tried: client=jdk of http+client=apache+connection=per-call");
    }

    @Test
    void refusesContendersWithoutAWireAndDuplicates() {
        assertThatThrownBy(() -> ladder("inprocess"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the transport sends no bytes to explain: transport=inprocess");
        ladder("avro");
        assertThatThrownBy(() -> ladder("avro+execution=direct"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("duplicate contender: contender=avro");
    }

    @Test
    void describesAnUndescribedContender() {
        BuildupPlan plan =
                new BuildupPlan(Contenders.installed(), ContenderDescriptions.of(List.of()), DIRECT, skipped::add);
        plan.add("http", false, List.of());
        plan.add("http+execution=worker+tls=on", false, List.of());

        assertThat(names(plan.ladders().get(0).changes())).containsExactly("http+execution=worker", "http+tls=on");
        assertThat(plan.ladders().get(1).rungs())
                .containsExactly(
                        new Rung("kernel and sockets", "raw-socket"),
                        new Rung("framing, format and mapping", "http"),
                        new Rung("handover to a worker", "http+execution=worker"),
                        new Rung("TLS", "http+execution=worker+tls=on"));
    }
}
