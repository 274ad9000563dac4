package io.metrifier.message.generate;

import static io.metrifier.message.schema.JavaNames.quote;

import io.metrifier.message.schema.RecordSchema;
import java.util.List;

/** Generates the {@code MessageType} that ServiceLoader finds in the jar. */
record MessageTypeSource(GenerationTarget target) {
    /** A constant of a class file holds 65,535 bytes, and a character takes at most three. */
    private static final int LONGEST = 20_000;

    private static final String SOURCE = """
            public final class GeneratedMessageType implements io.metrifier.message.MessageType<%1$s> {
            private final java.util.List<io.metrifier.message.Format> formats = java.util.List.of(
            %2$s);
            private final java.util.List<io.metrifier.message.Format> listFormats = java.util.List.of(
            %6$s);
            private final java.util.List<%1$s> samples =
            io.metrifier.message.runtime.SampleResource.read(
            GeneratedMessageType.class, "samples.bin",
            new io.metrifier.message.runtime.JsonCoder<>(%1$s.class));

            public GeneratedMessageType() {
            }

            @java.lang.Override
            public java.lang.String name() {
            return %3$s;
            }

            @java.lang.Override
            public java.lang.Class<%1$s> valueClass() {
            return %1$s.class;
            }

            @java.lang.Override
            public java.lang.String shape() {
            return %4$s;
            }

            @java.lang.Override
            public java.util.List<%1$s> samples() {
            return samples;
            }

            @java.lang.Override
            public java.util.List<io.metrifier.message.Format> formats() {
            return formats;
            }
            @java.lang.Override
            public io.metrifier.message.MessageType<%5$s> listOf(int size) {
            return new io.metrifier.message.runtime.ListType<>(this, size, %5$s.class, %5$s::new, listFormats);
            }
            }
            """;

    String className() {
        return target.codecPackage() + ".GeneratedMessageType";
    }

    /** Returns the source, with these expressions that make the formats of a message, and of a list of them. */
    String source(List<String> formats, List<String> listFormats) {
        RecordSchema root = target.shape().root();
        return new JavaCode(target.codecPackage())
                .lines(SOURCE.formatted(
                        target.nameClass(root),
                        String.join(",\n", formats),
                        quote(root.name()),
                        formatPieces(target.shape().toString()),
                        target.nameClass(target.list()),
                        String.join(",\n", listFormats)))
                .toString();
    }

    /** Joined by a method, because the compiler would join constants to one that is too long. */
    private static String formatPieces(String text) {
        StringBuilder pieces = new StringBuilder("java.lang.String.join(\"\"");
        for (int from = 0; from < text.length(); from += LONGEST) {
            pieces.append(", ").append(quote(text.substring(from, Math.min(text.length(), from + LONGEST))));
        }
        return pieces.append(")").toString();
    }
}
