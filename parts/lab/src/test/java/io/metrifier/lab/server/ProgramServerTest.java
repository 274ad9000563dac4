package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.results.metric.JvmMemory;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A program of one source file, which the Java launcher compiles. */
@Timeout(120)
class ProgramServerTest {
    private static final String SOURCE = """
            import com.sun.net.httpserver.HttpServer;
            import java.net.InetSocketAddress;

            public class Greeting {
                public static void main(String[] args) throws Exception {
                    InetSocketAddress address = new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0]));
                    HttpServer server = HttpServer.create(address, 0);
                    server.createContext("/", call -> {
                        if (call.getRequestURI().getPath().equals("/end")) {
                            Runtime.getRuntime().halt(3);
                        }
                        byte[] body = (System.getenv("GREETING") + ProcessHandle.current().pid()).getBytes();
                        call.sendResponseHeaders(200, body.length);
                        call.getResponseBody().write(body);
                        call.close();
                    });
                    server.start();
                    System.out.println("the server listens");
                }
            }
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Greeting.java"), SOURCE);
    }

    @AfterEach
    void forget() {
        InstalledFolders.reset();
    }

    private Transport describe(String... lines) throws IOException {
        Files.writeString(
                folder.resolve("contenders.ini"), "[greeting]\nwire = greetings\n" + String.join("\n", lines));
        InstalledFolders.add(folder);
        return Contenders.installed().get("greeting");
    }

    private static RunningServer start(Transport program, DataSet data) {
        return Servers.start(new ServerPlace.Forked(), ServerLaunch.of(program, PatientOptions.OPTIONS), data);
    }

    private static String get(Endpoint server, String path) throws IOException {
        try (InputStream in = new URL("http", server.host(), server.port(), path).openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void servesWhileItRunsAndReadsWhatItUses() throws Exception {
        Transport program = describe("command = {java} Greeting.java {port}", "environment = GREETING=hello, OTHER=x");
        assertThat(InstalledContender.programOf(program)).hasValue(folder);

        ProcessHandle process;
        try (RunningServer server = start(program, DataSet.sample())) {
            String answer = get(server.endpoint(), "/");
            assertThat(answer).startsWith("hello");
            process = ProcessHandle.of(Long.parseLong(answer.substring("hello".length())))
                    .orElseThrow();
            JvmUsage usage = server.usage().orElseThrow();
            JvmMemory memory = Objects.requireNonNull(usage.memory());
            assertThat(memory.isOfJvm()).isFalse();
            if (OS.LINUX.isCurrentOs()) {
                assertThat(usage.cpuNanos()).isGreaterThan(100_000_000);
                assertThat(memory.resident().orElseThrow()).isGreaterThan(10e6);
            }
        }
        process.onExit().get(60, TimeUnit.SECONDS);
    }

    @Test
    void isReadyWhenItSaysSoAndItsEndIsReported() throws Exception {
        Transport program = describe("command = {java} Greeting.java {port}", "ready = server listens");

        try (RunningServer server = start(program, DataSet.sample())) {
            assertThatThrownBy(() -> get(server.endpoint(), "/end")).isInstanceOf(IOException.class);
            assertThat(server.death().toCompletableFuture().get(60, TimeUnit.SECONDS))
                    .contains("the forked server ended: exit=1");
        }
    }

    @Test
    void oneThatEndsIsAFailureWithWhatItPrinted() throws Exception {
        Transport program = describe("command = {java} Missing.java");

        assertThatThrownBy(() -> start(program, DataSet.sample()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the program ended: exit=1 contender=greeting command=[{java}, Missing.java]\n")
                .hasMessageContaining("ClassNotFoundException");
    }

    @Test
    void oneThatCannotBeStartedIsAFailure() throws Exception {
        Transport program = describe("command = ./no-such-program 'with blanks' {port}");

        assertThatThrownBy(() -> start(program, DataSet.sample()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("cannot start a program: command=[./no-such-program, with blanks, ")
                .hasMessageContaining("No such file");
    }

    @Test
    void hasOtherDataOnlyIfItsCommandTakesIt() throws Exception {
        Transport program = describe("command = {java} Greeting.java {port}");

        assertThatThrownBy(() -> start(program, new DataSet(7)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("the program has the sample data only: contender=greeting persons=7; write"
                        + " {persons} into its command");
    }

    @Test
    void aDescriptionWithoutACommandIsRefused() throws Exception {
        assertThatThrownBy(() -> describe("title = Nothing"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no such transport");
    }
}
