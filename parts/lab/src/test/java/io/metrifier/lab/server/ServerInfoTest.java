package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.machine.MachineDiagnosis.Finding;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerInfoTest {
    private static final Services SERVICES = DataSet.sample().services();

    private static List<Finding> found(String id, Services services) {
        Transport transport = Contenders.installed().get(id);
        try (TransportServer server = transport.serve(services, Endpoint.loopback(), PatientOptions.OPTIONS)) {
            return RemoteServerCheck.of(transport, server.endpoint(), PatientOptions.OPTIONS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "proto", "aeron", "kryonet"})
    void reportsVersionsClockAndMachine(String id) {
        List<Finding> findings = found(id, ServerInfo.addedTo(SERVICES));

        assertThat(findings)
                .extracting(Finding::subject)
                .containsSubsequence("other side", "clock there", "there: governor", "there: load");
        Finding side = findings.stream()
                .filter(each -> each.subject().equals("other side"))
                .findFirst()
                .orElseThrow();
        assertThat(side.found()).contains("metrifier ", "Java " + System.getProperty("java.runtime.version"), " cores");
        assertThat(side.advice()).isEmpty();
    }

    @Test
    void isEmptyForOtherServers() {
        assertThat(found("http", SERVICES))
                .last()
                .satisfies(last -> assertThat(last.found()).startsWith("does not say what it is: "))
                .satisfies(last -> assertThat(last.advice()).isPresent());
    }

    @Test
    void omitsJvmArguments() {
        ServerInfo told = (ServerInfo)
                ServerInfo.addedTo(SERVICES).messages().get(0).service().get(0);

        assertThat(told.environment().java().flags()).isEmpty();
        assertThat(told.environment().gitRevision()).isNull();
    }
}
