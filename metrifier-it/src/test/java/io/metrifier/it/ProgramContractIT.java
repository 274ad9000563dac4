package io.metrifier.it;

import io.metrifier.testkit.RemoteTransportContract;
import io.metrifier.testkit.rules.CoreRule;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.http.HttpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;

/** The core of the contract against a program in another language, over its wire. Needs Go. */
@Tag("full")
@ExtendWith(ProgramContractIT.Core.class)
class ProgramContractIT extends RemoteTransportContract {
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    /** What its go.mod names, or later. */
    private static final String NEW_ENOUGH = "(?s).* go1\\.(2[2-9]|[3-9]\\d).*";

    @TempDir
    private static Path folder;

    private static @Nullable Process program;
    private static Endpoint endpoint = Endpoint.loopback();

    @BeforeAll
    static void start() throws IOException {
        Path server = folder.resolve("server");
        Path sources = Path.of(ForeignTools.file("contenders/go-net-http"));
        String go = ForeignTools.find("go");
        Assumptions.assumeTrue(ForeignTools.run(DEADLINE, go, "version").matches(NEW_ENOUGH), "needs Go 1.22");
        ForeignTools.run(
                DEADLINE, go, "build", "-C", sources.toString(), "-buildvcs=false", "-o", server.toString(), ".");
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            endpoint = Endpoint.loopback(free.getLocalPort());
        }
        program = new ProcessBuilder(server.toString(), "--address", endpoint.toString())
                .directory(sources.toFile())
                .inheritIO()
                .start();
        Await.until("connections to " + endpoint, ProgramContractIT::accepts);
    }

    private static boolean accepts() {
        try (Socket socket = new Socket(endpoint.host(), endpoint.port())) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    @AfterAll
    static void stop() {
        if (program != null) {
            program.destroyForcibly();
        }
    }

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected Endpoint server() {
        return endpoint;
    }

    /** A program is held to what every stack must keep, and has no probes and streams. */
    static final class Core implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            boolean beyond = context.getTestMethod()
                    .filter(test -> !test.isAnnotationPresent(CoreRule.class))
                    .isPresent();
            return beyond
                    ? ConditionEvaluationResult.disabled("beyond the core")
                    : ConditionEvaluationResult.enabled("of the core");
        }
    }
}
