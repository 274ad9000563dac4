package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.fory.Fory;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A third party's format takes part if its jars are on the class path of the program. */
@Tag("full")
@Tag("slow")
@Timeout(1200)
class CustomFormatIT {
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    /** What the manifest of the jar sets if it is started with {@code -jar}. */
    private static final String OPEN = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    @TempDir
    private Path folder;

    @Test
    void carriesAMessageOverTheWires() throws Exception {
        Path sample = Files.writeString(folder.resolve("note.json"), "{\"id\": 1, \"words\": [\"a\", \"b\"]}");
        String jar = folder.resolve("note.jar").toString();

        String looked = metrifier("message", "--sample", sample.toString(), "--jar", jar);
        String counted = metrifier(
                "wire",
                "--message",
                jar,
                "--transport",
                "http+format=fory,aeron+format=fory",
                "--connect-timeout",
                "60s",
                "--call-timeout",
                "60s");

        assertThat(looked).as("it is measured, and not refused").containsPattern("fory +\\d");
        assertThat(counted).contains("http+format=fory", "aeron+format=fory");
    }

    private static String metrifier(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(OPEN, "-cp", classPath()));
        command.add("io.metrifier.bench.Main");
        command.addAll(List.of(arguments));
        return ForeignTools.run(DEADLINE, command);
    }

    private static String classPath() throws URISyntaxException, ClassNotFoundException {
        List<String> jars = new ArrayList<>(List.of(ShippedJar.FILE.toString()));
        Class<?> format = Class.forName("io.metrifier.format.fory.ForyFormat");
        for (Class<?> each : List.of(format, Fory.class, SimpleCompiler.class, CompileException.class)) {
            jars.add(Path.of(each.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, jars);
    }
}
