package io.metrifier.message.schema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** How large a schema and its samples may be. */
public final class SchemaLimits {
    /** A record's constructor takes 255 words, of which a number of 64 bits needs two. */
    private static final int FIELDS = 120;

    private static final long SCHEMA_BYTES = 10L * 1024 * 1024;
    private static final int TYPES = 500;
    private static final int CONSTANTS = 1000;

    private static final int LISTED = 50;

    private SchemaLimits() {}

    /** Returns names as a message lists them: the first ones, and how many more there are. */
    public static String formatNames(Collection<String> names) {
        List<String> first = names.stream().limit(LISTED).toList();
        return first + (names.size() > LISTED ? " and " + (names.size() - LISTED) + " more" : "");
    }

    /** Refuses a schema that is no file, or too large a one. */
    public static void requireSchema(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new MessageException("the schema is not a file: file=" + file);
        }
        if (Files.size(file) > SCHEMA_BYTES) {
            throw new MessageException(
                    "a schema is over " + SCHEMA_BYTES + " bytes: file=" + file + " size=" + Files.size(file));
        }
    }

    /** Refuses a record with more fields than generated code can have. */
    public static void requireFields(String type, int fields) {
        if (fields > FIELDS) {
            throw new MessageException("a message has over " + FIELDS + " fields: type=" + type + " fields=" + fields
                    + "; move some of them into another message");
        }
    }

    /** Refuses a message that is made of too many others. */
    public static void requireTypes(int types) {
        if (types > TYPES) {
            throw new MessageException("a message contains over " + TYPES + " other message types");
        }
    }

    /** Refuses an enumeration with too many constants. */
    public static void requireConstants(String type, int constants) {
        if (constants > CONSTANTS) {
            throw new MessageException(
                    "an enumeration has over " + CONSTANTS + " constants: type=" + type + " constants=" + constants);
        }
    }
}
