package io.metrifier.results.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.contender.Tier;
import io.metrifier.results.json.Json;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredCallTest {
    private static final TransportOptions DIRECT =
            TransportOptions.builder().execution(Execution.DIRECT).build();

    private static MeasuredCall of(String variant) {
        Variant parsed = Variant.parse(variant);
        return new MeasuredCall(
                parsed.transport(),
                Scenario.GET_PERSON,
                new ServerPlace.Forked(),
                DataSet.sample(),
                parsed.onto(DIRECT));
    }

    @ParameterizedTest
    @CsvSource({
        "described, described, tuned",
        "described+execution=direct, described, tuned",
        "described+execution=worker, described+execution=worker, tuned",
        "described+client=jdk+version=2, described+client=jdk+version=2, tuned",
        "described+stub=generated+execution=worker, described+stub=generated, stock",
        "described+stub=generated, described+execution=direct+stub=generated, stock",
        "described-baseline, described-baseline, bare",
        "mine+x=1, mine+x=1, stock"
    })
    void isNamedAfterItsOptions(String variant, String name, String tier) {
        assertThat(of(variant).contender()).isEqualTo(name);
        assertThat(of(variant).tier().word()).isEqualTo(tier);
    }

    @Test
    void aMixedPairHasTheTierOfItsClient() {
        MeasuredCall own = of("described");
        MeasuredCall pair = new MeasuredCall(
                "described-baseline+x=1@http", "http", own.scenario(), own.server(), own.data(), own.options());

        assertThat(pair.tier()).isEqualTo(Tier.BARE);
    }

    @Test
    void keepsTheMessageButNotItsPath() {
        MeasuredCall subject = new MeasuredCall(
                "http",
                Scenario.GET_MESSAGE,
                new ServerPlace.Forked(),
                DataSet.sample(),
                TransportOptions.builder()
                        .property(MeasuredCall.MESSAGE_JAR, "/home/somebody/order.jar")
                        .property(MeasuredCall.MESSAGE, "acme.Order sha256=1f")
                        .build());

        assertThat(Json.line(subject)).contains("acme.Order sha256=1f").doesNotContain("somebody");
    }

    @Test
    void omitsTemporaryTlsFiles() {
        MeasuredCall encrypted = of("described+tls=on+tls.certificate=/made/for/a/run");

        assertThat(encrypted.contender()).isEqualTo("described+tls=on");
        assertThat(Json.line(encrypted))
                .contains("\"contender\":\"described+tls=on\",\"tier\":\"tuned\"")
                .doesNotContain("/made/for/a/run");
        assertThat(Json.read(Json.line(encrypted), MeasuredCall.class)).isEqualTo(of("described+tls=on"));
    }

    @Test
    void keepsItsNameIfItsJarIsMissing() {
        String elsewhere = Json.line(of("unknown")).replace("\"DIRECT\"", "\"WORKER\"");

        assertThat(Json.read(elsewhere, MeasuredCall.class).contender()).isEqualTo("unknown");
    }

    @Test
    void keepsFilesThatEnableTls() {
        assertThat(of("http+tls.trust=ca.pem").contender()).isEqualTo("http+tls.trust=ca.pem");
        assertThat(Json.line(of("http+tls.trust=ca.pem"))).contains("ca.pem");
    }
}
