package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.SchemaFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.bench.wire.FormatTable;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.RoundTripCheck;
import io.metrifier.message.proto.ProtoServiceFile;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a custom message ready to be measured, and shows it. */
@Command(
        name = "message",
        description = {
            "Makes a message of your own ready to be measured.",
            "Generates a record and the official code of each format, checks that every format returns"
                    + " every sample and 1,000 variations unchanged, and compares bytes and times. Schemas and"
                    + " samples are only read; a jar is code, so use only jars that you trust."
        },
        exitCodeList = {"0:done", "1:failed", "2:usage error"},
        footer = {
            "  metrifier message docs/examples/order.proto",
            "  metrifier message docs/examples/order.proto --jar order.jar",
            "  metrifier message docs/examples/orders.json --type Order"
        })
final class MessageCommand extends PrintingCommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "A schema (.proto, .avsc, .avpr, .avdl), samples alone (.json), or the jar of a message.")
    private @Nullable Path file;

    @Option(
            names = "--jar",
            paramLabel = "JAR",
            description = "Keep the jar of the message in this file, to measure with it.")
    private @Nullable Path output;

    @Option(
            names = "--service",
            paramLabel = "PROTO",
            description = "Write a .proto file of the service, for gRPC clients of other languages.")
    private @Nullable Path service;

    @Option(
            names = "--schema-out",
            paramLabel = "PROTO",
            description = "Write the .proto schema that was inferred from samples.")
    private @Nullable Path schemaOutput;

    @Option(names = "--no-timing", description = "Do not measure the formats, which takes half a minute or more.")
    private boolean untimed;

    @Mixin
    private SchemaFlags schema;

    /** The time for each format; shorter in tests. */
    Duration turn = FormatTable.TURN;

    @Override
    public Integer call() throws IOException {
        if (file != null) {
            InputFiles.require(file);
        }
        if (schemaOutput != null && !schema.isInferred(file)) {
            throw new UsageException("the message already has a schema: file=" + file + "; omit --schema-out");
        }
        Path proto = service;
        ProtoServiceFile calls =
                proto == null ? null : given(() -> new ProtoServiceFile(file == null ? Path.of("") : file, proto));
        if (file != null && MessageJar.isJar(file)) {
            if (output != null) {
                throw new UsageException("the message is already a jar: file=" + file + "; omit --jar");
            }
            show(file, calls);
            return ExitCode.OK;
        }
        Path jar = output != null ? output : Files.createTempFile("metrifier-message", ".jar");
        try {
            RoundTripCheck proof = schema.make(file, jar);
            print(proof);
            show(jar, calls);
        } finally {
            if (output == null) {
                Files.deleteIfExists(jar);
            }
        }
        if (output != null) {
            err().println("message: " + output);
        }
        return ExitCode.OK;
    }

    private void print(RoundTripCheck proof) throws IOException {
        if (proof.inferred() != null) {
            err().println("this schema was inferred from the samples; correct it, save it as a .proto file and use"
                    + " both:");
            out().println(proof.inferred());
            if (schemaOutput != null) {
                Files.writeString(schemaOutput, proof.inferred());
                err().println("schema: " + schemaOutput);
            }
        }
        if (proof.invented()) {
            err().println("no samples were given: these " + proof.samples()
                    + " are generated from the schema alone, and real ones have other sizes");
        }
        err().println("checked: every format that can carry it returns every sample unchanged: samples="
                + proof.samples() + " variations=" + proof.variations());
    }

    private void show(Path jar, @Nullable ProtoServiceFile calls) throws IOException {
        try (LoadedMessage message = given(() -> open(jar))) {
            out().print(message.type().shape());
            out().println();
            if (!untimed) {
                printTimes(message);
            }
            if (calls != null) {
                calls.write(message.type());
            }
        }
    }

    private void printTimes(LoadedMessage message) {
        err().println("measuring every format until its times are steady: at most half a minute");
        Page formats = FormatTable.of(message.type(), turn).page();
        out().println(TextPage.write(formats, Terminal.width()).stripTrailing());
    }

    private static LoadedMessage open(Path jar) {
        try {
            return LoadedMessage.open(jar);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the jar: message=" + jar + " reason=" + e, e);
        }
    }
}
