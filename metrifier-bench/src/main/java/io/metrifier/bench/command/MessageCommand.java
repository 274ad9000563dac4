package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.FormatTable;
import io.metrifier.bench.flags.SchemaFlags;
import io.metrifier.lab.place.UsageException;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.RoundTripCheck;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Looks at a message of one's own before it is measured. */
@Command(
        name = "message",
        sortOptions = false,
        description = {
            "Makes a message of your own ready to be measured, and shows what is made of it.",
            "Generates a record for it and the official code of each format, proves that every format returns every"
                    + " sample and 1,000 variations as they were, and compares their bytes and times.",
            "The jar is code: measure with no jar that you would not run. Schemas and samples are only read."
        })
final class MessageCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description =
                    "A schema (.proto, .avsc, .avpr, .avdl), a jar of the classes that protoc or Avro generated from"
                            + " one, samples alone (.json), or the jar of a message.")
    private @Nullable Path file;

    @Option(names = "-o", paramLabel = "JAR", description = "Where to keep the jar, to measure with it.")
    private @Nullable Path output;

    @Option(
            names = "--service",
            paramLabel = "PROTO",
            description = "Where to write the service that clients of gRPC can call over proto.")
    private @Nullable Path service;

    @Mixin
    private SchemaFlags schema;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    /** How long each look at a format takes: tests of what is printed need no times that say something. */
    Duration turn = FormatTable.TURN;

    @Override
    public Integer call() throws IOException {
        ServiceFile calls = service == null ? null : new ServiceFile(file == null ? Path.of("") : file, service);
        if (file != null && MessageJar.isOne(file)) {
            if (output != null) {
                throw new UsageException(
                        "-o is where the jar of a schema goes, and this is one of a message: file=" + file);
            }
            show(file, calls);
            return ExitCode.OK;
        }
        Path jar = output != null ? output : Files.createTempFile("metrifier-message", ".jar");
        try {
            RoundTripCheck proof = schema.make(file, jar);
            tell(proof);
            show(jar, calls);
        } finally {
            if (output == null) {
                Files.deleteIfExists(jar);
            }
        }
        if (output != null) {
            spec.commandLine().getErr().println("message: " + output);
        }
        return ExitCode.OK;
    }

    private void tell(RoundTripCheck proof) {
        PrintWriter err = spec.commandLine().getErr();
        if (proof.inferred() != null) {
            err.println(
                    "this is what the samples tell; correct it, save it as a .proto file and bring that with them:");
            err.flush();
            spec.commandLine().getOut().println(proof.inferred());
        }
        if (proof.invented()) {
            err.println("no samples were given: these " + proof.samples()
                    + " are made of nothing but the schema, and real ones have other sizes");
        }
        err.println("proven: every format that takes it returns every sample as it was: samples=" + proof.samples()
                + " variations=" + proof.variations());
        err.flush();
    }

    private void show(Path jar, @Nullable ServiceFile calls) throws IOException {
        try (LoadedMessage message = given(() -> open(jar))) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(message.type().shape());
            out.println();
            out.flush();
            PrintWriter err = spec.commandLine().getErr();
            err.println("looking at every format until its times stand still: half a minute at most");
            err.flush();
            FormatTable.of(message.type(), turn).print(out);
            out.flush();
            if (calls != null) {
                calls.write(message.type());
            }
        }
    }

    private static LoadedMessage open(Path jar) {
        try {
            return LoadedMessage.open(jar);
        } catch (IOException e) {
            throw new IllegalArgumentException("the jar cannot be read: message=" + jar + " reason=" + e, e);
        }
    }
}
