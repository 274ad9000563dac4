package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import io.metrifier.transport.support.tls.CertificateAuthority;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContenderTest {
    private static final TransportOptions COMMON = TransportOptions.builder()
            .execution(Execution.DIRECT)
            .property("http.connection", "per-call")
            .build();

    private static Contender parse(String text) {
        return Contender.parse(text, Contenders.installed(), COMMON);
    }

    @Test
    void hasTheOptionsOfAllContenders() {
        assertThat(parse("http").options()).isEqualTo(COMMON);
        assertThat(parse("raw-socket").baseline()).isTrue();
    }

    @Test
    void addsItsOwnOptionsAndIsNamedAfterAll() {
        Contender contender = parse("http+execution=worker+queue=7");

        assertThat(contender.name()).isEqualTo("http+connection=per-call+execution=worker+queue=7");
        assertThat(contender.transport().id()).isEqualTo("http");
        assertThat(contender.options().properties())
                .containsEntry("http.queue", "7")
                .containsEntry("http.connection", "per-call");
        assertThat(contender.options().execution()).isEqualTo(Execution.WORKER);
        assertThat(parse("avro+execution=direct").name()).isEqualTo("avro");
        assertThat(parse("http+client=apache").name()).isEqualTo("http+connection=per-call");
    }

    @Test
    void choosesJvmsThatNoTransportSees() {
        Contender contender = parse("http+gc=serial+server.cpus=1");

        assertThat(contender.name()).isEqualTo("http+connection=per-call+gc=serial+server.cpus=1");
        assertThat(contender.options()).isEqualTo(COMMON);
        assertThat(contender.jvms().client().args()).containsExactly("-XX:+UseSerialGC");
        assertThat(contender.jvms().server().args()).containsExactly("-XX:ActiveProcessorCount=1", "-XX:+UseSerialGC");
        assertThat(contender.serverLaunch().jvm()).isEqualTo(contender.jvms().server());
    }

    @Test
    void namesArgumentsInQuotesAndHidesSecrets() {
        Contender contender = parse("http+jvm-args='-Xss512k -Xint'+server.property.my.key=s3");

        assertThat(contender.name())
                .isEqualTo("http+connection=per-call+jvm-args='-Xss512k -Xint'+server.property.my.key=***");
        assertThat(contender.jvms().client().args()).containsExactly("-Xss512k", "-Xint");
        assertThat(contender.jvms().server().args()).containsExactly("-Xss512k", "-Xint", "-Dmy.key=s3");
    }

    @Test
    void choosesWhatHandlersDo() {
        Contender contender = parse("http+handler-wait=5ms+gc=serial");

        assertThat(contender.name()).isEqualTo("http+connection=per-call+gc=serial+handler-wait=5ms");
        assertThat(contender.options().properties()).containsEntry("handler.wait", "5ms");
    }

    @Test
    void anotherBuildOfAPairHasBothSidesOfThatBuild(@TempDir Path folder) throws IOException {
        Path jar = folder.resolve("other.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("META-INF/metrifier/pairs.properties"));
            pairs().store(out, null);
        }
        Contender other = parse("http").withServerOf(parse("http+queue=7")).ofBuild(jar);

        assertThat(other.name()).isEqualTo("http+connection=per-call@http+connection=per-call+queue=7@before");
        assertThat(other.serverLaunch().classPath()).isEqualTo(jar.toString());
        assertThat(other.launch(JvmLaunch.of("client", PairMain.class, Duration.ZERO, Duration.ZERO)))
                .satisfies(launch -> {
                    assertThat(launch.classPath()).isEqualTo(jar.toString());
                    assertThat(launch.mainClass()).isEqualTo(PairMain.class.getName());
                });
    }

    @Test
    void thisBuildNamesTheMainClassOfItsPairs() throws IOException {
        assertThat(pairs()).containsEntry("main", PairMain.class.getName()).containsKey("protocol");
    }

    private static Properties pairs() throws IOException {
        Properties pairs = new Properties();
        try (InputStream in = PairMain.class.getResourceAsStream("/META-INF/metrifier/pairs.properties")) {
            pairs.load(in);
        }
        return pairs;
    }

    @Test
    void aSideWinsOverBoth() {
        ContenderJvms jvms = parse("raw-socket+heap=64m+client.heap=32m").jvms();

        assertThat(jvms.client().args()).containsExactly("-Xmx32m");
        assertThat(jvms.server().args()).containsExactly("-Xmx64m");
    }

    @Test
    void runsGeneratedStubsOnLibraryThreadsByDefault() {
        assertThat(Contender.optionsOf(Variant.parse("proto+stub=generated"), COMMON)
                        .execution())
                .isEqualTo(Execution.WORKER);
        assertThat(parse("proto+stub=generated").options().execution()).isEqualTo(Execution.WORKER);
        assertThat(parse("proto+stub=generated").name()).isEqualTo("proto+stub=generated");
        assertThat(parse("proto+stub=generated+execution=direct").name())
                .isEqualTo("proto+execution=direct+stub=generated");
    }

    /** They fit a server elsewhere: a server of this JVM cannot show a certificate that the client trusts. */
    @ParameterizedTest
    @ValueSource(strings = {"http", "proto", "avro"})
    void takesCertificatesForAServerElsewhere(String id, @TempDir Path folder) {
        CertificateAuthority servers = new CertificateAuthority(folder, "servers");
        CertificateAuthority.Identity client = new CertificateAuthority(folder, "clients").issue("client", "localhost");
        TransportOptions trusting = TransportOptions.builder()
                .property(id + ".tls.trust", servers.certificate().toString())
                .build();
        TransportOptions mutual = trusting.toBuilder()
                .property(id + ".tls.certificate", client.certificate().toString())
                .property(id + ".tls.key", client.key().toString())
                .build();

        for (TransportOptions options : List.of(trusting, mutual)) {
            assertThat(Contender.parse(id, Contenders.installed(), options)
                            .options()
                            .properties())
                    .isEqualTo(options.properties());
        }
    }

    @Test
    void makesCertificatesIfTlsHasNone() {
        Contender encrypted = parse("proto+tls=mutual");

        assertThat(encrypted.name()).isEqualTo("proto+tls=mutual");
        assertThat(encrypted.options().properties())
                .containsKeys("proto.tls.certificate", "proto.tls.key", "proto.tls.trust");
        assertThat(Contender.of("proto", Contenders.installed(), encrypted.options())
                        .name())
                .isEqualTo(encrypted.name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "soap | no such transport: id=soap",
                "http+jdk | not a variant: variant=http+jdk; give a transport with options, each once",
                "http+client=pigeon | invalid option: http.client=pigeon; it must be one of [",
                "http+colour=red | http.colour",
                "http+execution=later | no such execution: execution=later; choose direct, worker or virtual"
            })
    void rejectsMalformedOptionsBeforeMeasuring(String text, String message) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
