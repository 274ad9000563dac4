package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmChoiceTest {
    @Test
    void makesArgumentsOfOptions() {
        assertThat(JvmChoice.of(new TreeMap<>(Map.of("gc", "serial", "heap", "64m", "cpus", "1"))))
                .isEqualTo(new JvmChoice(
                        JvmChoice.USUAL.home(), List.of("-XX:ActiveProcessorCount=1", "-XX:+UseSerialGC", "-Xmx64m")));
    }

    @Test
    void passesArgumentsAndSystemProperties() {
        assertThat(JvmChoice.of(new TreeMap<>(Map.of("jvm-args", "-Xss512k  -Xint", "property.a.b", "c d")))
                        .args())
                .containsExactly("-Xss512k", "-Xint", "-Da.b=c d");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-cp|metrifier chooses what its JVMs run; --contenders adds jars",
                "-jar|metrifier chooses what its JVMs run; --contenders adds jars",
                "--class-path=x|metrifier chooses what its JVMs run; --contenders adds jars",
                "-Xbootclasspath/a:x.jar|metrifier chooses what its JVMs run; --contenders adds jars",
                "-version|it ends the JVM before it measures",
                "-Xshare:dump|it ends the JVM before it measures",
                "-XX:Flags=f|it reads a file or runs a program",
                "-XX:VMOptionsFile=f|it reads a file or runs a program",
                "-XX:OnError=ls|it reads a file or runs a program",
                "-XX:OnOutOfMemoryError=ls|it reads a file or runs a program",
                "-Xmx1g|give heap=256m",
                "-XX:+UseZGC|give gc=zgc",
                "-XX:ActiveProcessorCount=1|give cpus=2",
                "-Dx=y|give property.NAME=VALUE",
                "-XX:AOTCache=a.aot|give aot=train",
                "-XX:SharedArchiveFile=a.jsa|give aot=train",
                "-javaagent:x.jar|give agent=FILE.jar; agents in native code cannot be measured"
            })
    void refusesArgumentsThatRunSomethingElse(String argument, String instead) {
        assertThatThrownBy(() -> JvmChoice.of(Map.of("jvm-args", "-Xint " + argument)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("refused in jvm-args: argument=" + argument + "; " + instead);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Main", "@file", "-", "--", " "})
    void refusesWhatIsNoArgumentOfAJvm(String argument) {
        assertThatThrownBy(() -> JvmChoice.of(Map.of("jvm-args", argument)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("refused in jvm-args: argument=" + argument.strip() + "; every argument");
    }

    @Test
    void refusesAnAgentThatIsMissingOrNone(@TempDir Path folder) throws IOException {
        Path agent = folder.resolve("agent.jar");
        assertThatThrownBy(() -> JvmChoice.of(Map.of("agent", agent.toString())))
                .hasMessage("no such agent: agent=" + agent);

        Files.writeString(agent, "not a jar");
        assertThatThrownBy(() -> JvmChoice.of(Map.of("agent", agent + "=level=1")))
                .hasMessageStartingWith("cannot start a JVM with these options: options={agent=agent.jar=level=1}");
    }

    @Test
    void hidesFoldersAndSecrets(@TempDir Path folder) throws IOException {
        Path agent = Files.writeString(folder.resolve("agent.jar"), "content");

        assertThat(JvmChoice.toPrintable(
                        Map.of("server.agent", agent.toString(), "property.db.Password", "x", "property.port", "1")))
                .hasToString("{property.db.Password=***, property.port=1, server.agent=agent.jar}");
        assertThat(JavaAgent.parse(agent.toString()).describe())
                .isEqualTo("agent.jar sha256:ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73");
    }

    /** An agent that adds itself to the boot class path of a JVM makes its cache invalid. */
    @Test
    void writesACacheWithoutTheAgentAndReadsItWithThat() {
        JvmChoice untrained = new JvmChoice("/jdk", List.of("-Xint", "-XX:AOTCache=", "-javaagent:/a.jar=level=1"));

        assertThat(untrained.writingCache(Path.of("/c.aot")).args())
                .containsExactly(
                        "-Xint",
                        "-XX:AOTCacheOutput=/c.aot",
                        "--add-modules=java.instrument",
                        "-Xbootclasspath/a:/a.jar",
                        "-XX:+DisableAttachMechanism");
        assertThat(untrained.readingCache(Path.of("/c.aot")).args())
                .containsExactly(
                        "-Xint",
                        "-XX:AOTCache=/c.aot",
                        "-XX:AOTMode=on",
                        "--add-modules=java.instrument",
                        "-Xbootclasspath/a:/a.jar",
                        "-javaagent:/a.jar=level=1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "a+property.token=s+gc=g1,b|a+property.token=***+gc=g1,b",
                "a+client.property.my-key='x, +y'@b|a+client.property.my-key=***@b",
                "a+property.secret=s+t,b|a+property.secret=***,b",
                "property.db.password=one,two|property.db.password=***",
                "--vary=http:property.db.password=one,two|--vary=http:property.db.password=***",
                "http+property.port=1|http+property.port=1",
                "results/key=1|results/key=1"
            })
    void hidesSecretsOfACommandLine(String argument, String shown) {
        assertThat(SecretOptions.maskArgument(argument)).isEqualTo(shown);
    }

    @Test
    void withoutOptionsItIsTheUsualOne() {
        assertThat(JvmChoice.of(Map.of())).isSameAs(JvmChoice.USUAL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gc|fast|no such collector: gc=fast known=[g1, parallel, serial, shenandoah, zgc]",
                "heap|much|not a size such as 256m or 2g: heap=much",
                "cpus|0|not a number of processors: cpus=0",
                "aot|on|no such cache: aot=on known=[off, train]",
                "jvm|7|no such Java runtime on this machine: jvm=7 found=["
            })
    void refusesWhatDoesNotExist(String option, String value, String message) {
        assertThatThrownBy(() -> JvmChoice.of(Map.of(option, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void refusesWhatTheRuntimeDoesNotStartWith() {
        assertThatThrownBy(() -> JvmChoice.of(Map.of("heap", "1k")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cannot start a JVM with these options: options={heap=1k} reason=")
                .hasMessageContaining("heap");
    }
}
