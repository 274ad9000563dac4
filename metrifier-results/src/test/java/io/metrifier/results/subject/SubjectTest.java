package io.metrifier.results.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectTest {
    private static final TransportOptions DIRECT =
            TransportOptions.builder().execution(Execution.DIRECT).build();

    private static Subject of(String variant) {
        Variant parsed = Variant.parse(variant);
        return new Subject(
                parsed.transport(),
                Scenario.GET_PERSON,
                new ServerPlace.Forked(),
                DataSet.sample(),
                parsed.onto(DIRECT));
    }

    @ParameterizedTest
    @CsvSource({
        "http, http, tuned",
        "http+execution=direct, http, tuned",
        "http+execution=worker, http+execution=worker, tuned",
        "http+client=jdk+version=2, http+client=jdk+version=2, stock",
        "http+client=socket, http+client=socket, tuned",
        "proto+stub=generated+execution=worker, proto+stub=generated, stock",
        "proto+stub=generated, proto+execution=direct+stub=generated, stock",
        "raw-socket, raw-socket, bare",
        "inprocess, inprocess, bare",
        "mine+x=1, mine+x=1, tuned"
    })
    void isCalledByWhatIsSetOfIt(String variant, String name, String tier) {
        assertThat(of(variant).contender()).isEqualTo(name);
        assertThat(of(variant).tier().word()).isEqualTo(tier);
    }

    @Test
    void keepsWhichMessageWasMeasuredAndNotWhereItLay() {
        Subject subject = new Subject(
                "http",
                Scenario.GET_MESSAGE,
                new ServerPlace.Forked(),
                DataSet.sample(),
                TransportOptions.builder()
                        .property(Subject.MESSAGE_JAR, "/home/somebody/order.jar")
                        .property(Subject.MESSAGE, "acme.Order sha256=1f")
                        .build());

        assertThat(Json.line(subject)).contains("acme.Order sha256=1f").doesNotContain("somebody");
    }

    @Test
    void forgetsTheFilesThatTlsWasSwitchedOnWith() {
        Subject encrypted = of("http+tls=on+tls.certificate=/made/for/a/run");

        assertThat(encrypted.contender()).isEqualTo("http+tls=on");
        assertThat(Json.line(encrypted))
                .contains("\"contender\":\"http+tls=on\",\"tier\":\"tuned\"")
                .doesNotContain("/made/for/a/run");
        assertThat(Json.read(Json.line(encrypted), Subject.class)).isEqualTo(of("http+tls=on"));
    }

    @Test
    void keepsTheFilesThatSwitchItOnByThemselves() {
        assertThat(of("http+tls.trust=ca.pem").contender()).isEqualTo("http+tls.trust=ca.pem");
        assertThat(Json.line(of("http+tls.trust=ca.pem"))).contains("ca.pem");
    }
}
