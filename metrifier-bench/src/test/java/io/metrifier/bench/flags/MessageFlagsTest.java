package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.command.Commands;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Options that would be ignored must be refused, because the figures would not show it. */
class MessageFlagsTest {

    @Command
    private static final class Holder {
        @Mixin
        private MessageFlags flags;
    }

    private static Path sample;

    @BeforeAll
    static void write(@TempDir Path folder) throws IOException {
        sample = Files.writeString(folder.resolve("note.json"), "{\"text\": \"hello\"}");
    }

    private static MessageFlags flags(String... arguments) {
        return CommandLine.populateCommand(new Holder(), arguments).flags;
    }

    private static TransportOptions brought(String... arguments) throws IOException {
        return flags(arguments).withMessage(TransportOptions.defaults());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--type=acme.Order", "--proto-path=.", "--protoc=protoc", "--generate=5", "--exchange=put"})
    void refuseWhatIsOfAMessageWhereThereIsNone(String argument) {
        assertThatThrownBy(() -> brought(argument))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(argument.replaceAll("=.*", "") + " ")
                .hasMessageEndingWith("there is no message; add --message FILE");
    }

    @Test
    void refuseWhatAJarHasAlready(@TempDir Path folder) throws IOException {
        Path jar = folder.resolve("note.jar");
        CommandLine.populateCommand(new SchemaFlags()).make(sample, jar);

        assertThat(CustomMessage.of(brought("--message", jar.toString(), "--exchange", "put")))
                .isPresent();
        assertThatThrownBy(() -> brought("--message", jar.toString(), "--type", "acme.Order", "--sample", "o.json"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--type, --sample would be ignored: the jar of a message contains its schema and samples:"
                        + " message=" + jar);
    }

    @ParameterizedTest
    @CsvSource({
        "run,--scenario=image",
        "load,--persons=9",
        "wire,--image-size=5",
        "choose,--scenario=image",
        "explain,--persons=9"
    })
    void refuseWhatIsOfThePersonServiceWhereThereIsAMessage(String command, String argument) {
        StringWriter err = new StringWriter();

        int exit =
                Commands.line().setErr(new PrintWriter(err)).execute(command, "--sample", sample.toString(), argument);

        assertThat(exit).isEqualTo(2);
        assertThat(err.toString())
                .contains(argument.replaceAll("=.*", "") + " cannot be combined with a custom message; omit it");
    }
}
