package io.metrifier.bench.flags;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The custom message that a command measures instead of the Person service, and the calls that carry it. */
public final class MessageFlags {
    private static final String NONE = "there is no message; add --message FILE";

    private static final List<String> OF_THE_PERSON_SERVICE = List.of("--scenario", "--persons", "--image-size");

    /** What makes a message; the seed of samples has a value in any case. */
    private static final List<String> OF_A_SCHEMA =
            List.of("--type", "--sample", "--proto-path", "--protoc", "--generate");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--message",
            paramLabel = "FILE",
            description = "Your own message: .proto, .avsc, .json or .jar. A schema (.proto, .avsc, .avpr, .avdl),"
                    + " samples alone (.json), or a jar made by the command message.")
    private @Nullable Path message;

    @Option(
            names = "--exchange",
            split = ",",
            paramLabel = "NAME",
            description = "The call with your message: get, put or echo (get). In run several; wire counts all.")
    private List<String> exchanges = List.of();

    @Mixin
    private SchemaFlags schema;

    /** Returns whether there is a message; samples alone are one. */
    public boolean isGiven() {
        return message != null || schema.hasSamples();
    }

    /**
     * Returns options that bring the message to every JVM of a measurement; the same options if there is none.
     *
     * @throws UsageException if it cannot be used, or an exchange is named without a message
     */
    public TransportOptions withMessage(TransportOptions options) throws IOException {
        if (!isGiven()) {
            if (!exchanges.isEmpty()) {
                throw new UsageException("--exchange would be ignored: " + NONE);
            }
            requireNoSchema(NONE);
            return options;
        }
        if (message != null) {
            InputFiles.require(message);
        }
        refusePersonOptions();
        Optional<Path> ready = findReadyJar();
        Path jar = ready.isPresent() ? ready.get() : makeJar();
        return UsageException.given(() -> CustomMessage.with(jar, options));
    }

    /** Returns which of these options were given. */
    private List<String> findGiven(List<String> options) {
        ParseResult said = command.root().commandLine().getParseResult();
        while (said.hasSubcommand()) {
            said = said.subcommand();
        }
        return options.stream().filter(said::hasMatchedOption).toList();
    }

    private void requireNoSchema(String why) {
        List<String> ignored = findGiven(OF_A_SCHEMA);
        if (!ignored.isEmpty()) {
            throw new UsageException(String.join(", ", ignored) + " would be ignored: " + why);
        }
    }

    private void refusePersonOptions() {
        List<String> ignored = findGiven(OF_THE_PERSON_SERVICE);
        if (!ignored.isEmpty()) {
            throw new UsageException(String.join(", ", ignored) + " cannot be combined with a custom message; omit it");
        }
    }

    /** Returns the jar if the message is one that was made before. */
    private Optional<Path> findReadyJar() {
        if (message == null || !MessageJar.isJar(message)) {
            return Optional.empty();
        }
        requireNoSchema("the jar of a message contains its schema and samples: message=" + message);
        return Optional.of(message);
    }

    private Path makeJar() throws IOException {
        Path jar = Files.createTempFile("metrifier-message", ".jar");
        jar.toFile().deleteOnExit();
        schema.make(message, jar);
        return jar;
    }

    /** Returns the calls, for a command that measures several. */
    public List<Scenario> scenarios() {
        return requested().stream().map(MessageFlags::parseExchange).toList();
    }

    /** Returns the named calls; empty if none is, for a command that then makes all. */
    public List<Scenario> named() {
        return exchanges.stream().map(MessageFlags::parseExchange).toList();
    }

    /** Returns the call, for a command that measures one. */
    public Scenario scenario() {
        if (requested().size() != 1) {
            throw new UsageException("several exchanges: exchange=" + exchanges + "; name one");
        }
        return parseExchange(requested().get(0));
    }

    private List<String> requested() {
        return exchanges.isEmpty() ? List.of("get") : exchanges;
    }

    private static Scenario parseExchange(String exchange) {
        return UsageException.given(() -> CustomMessage.parseExchange(exchange));
    }

    /** Returns the names of the contenders that take part in a comparison unless others are named. */
    public List<String> selectDefaults(Contenders installed) {
        return installed.defaultIds(isGiven());
    }

    /** Returns the ids of the contenders whose bytes are counted unless others are named. */
    public List<String> selectCountable(Contenders installed) {
        return installed.crossingWire().stream()
                .filter(id -> !isGiven() || installed.get(id).capabilities().contains(Capability.MESSAGES))
                .toList();
    }
}
