package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Transport;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Use on the module path, as README describes: the api is a module, the transports are found on the class path. */
@Tag("full")
@Timeout(600)
class ModulePathIT {
    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final String PROGRAM = """
            package app;
            import io.metrifier.transport.*;
            import java.time.Duration;
            public class App {
                public static void main(String[] args) {
                    if (!Transport.class.getModule().isNamed()) throw new AssertionError("the api is no module");
                    for (String id : args) {
                        Transport transport = Transports.installed().get(id);
                        TransportOptions preset = TransportOptions.builder()
                                .connectTimeout(Duration.ofMinutes(1)).callTimeout(Duration.ofMinutes(1)).build();
                        try (TransportServer server =
                                        transport.serve(Services.reference(), Endpoint.loopback(), preset);
                                TransportClient client = transport.connect(server.endpoint(), preset)) {
                            System.out.println(id + " " + client.persons().getPerson("1").id());
                        }
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aModularProgramUsesTheTransportsOfItsClassPath() throws Exception {
        String api = place(Transport.class);
        // The annotations are needed to compile against the api, and not at run time.
        Path module = compiled(api + File.pathSeparator + place(Nullable.class));

        String printed = ForeignTools.run(
                DEADLINE,
                jdk("java"),
                "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
                // Libraries on the class path use modules that the program itself does not require.
                "--add-modules=ALL-DEFAULT",
                "-p",
                api + File.pathSeparator + module,
                "-cp",
                System.getProperty("java.class.path"),
                "-m",
                "app/app.App",
                "http",
                "proto",
                "avro",
                "aeron",
                "kryonet");

        assertThat(printed).contains("http 1", "proto 1", "avro 1", "aeron 1", "kryonet 1");
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    private Path compiled(String modules) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src/app"));
        Path info =
                Files.writeString(folder.resolve("src/module-info.java"), "module app { requires io.metrifier.api; }");
        Path program = Files.writeString(sources.resolve("App.java"), PROGRAM);
        Path classes = folder.resolve("classes");
        List<String> command =
                List.of(jdk("javac"), "-p", modules, "-d", classes.toString(), info.toString(), program.toString());
        assertThat(ForeignTools.run(DEADLINE, command)).doesNotContain("error");
        return classes;
    }

    private static String jdk(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }
}
