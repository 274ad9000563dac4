package io.metrifier.message.avro;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.metrifier.message.schema.MessageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Protocol;
import org.apache.avro.Schema;
import org.apache.avro.idl.IdlFile;
import org.apache.avro.idl.IdlReader;

/** Parses a file with Avro, and reports what Avro rejects in one way. */
final class AvroFile {
    private static final Pattern IMPORT =
            Pattern.compile("^\\s*import\\s+(?:idl|protocol|schema)\\s", Pattern.MULTILINE);

    private AvroFile() {}

    /** Returns the schemas of a file, which may hold others. */
    static Collection<Schema> readSchemas(Path file) throws IOException {
        try {
            return file.toString().endsWith(".avdl") ? readIdl(file) : readJson(file);
        } catch (JsonProcessingException e) {
            throw MessageException.ofJson("the schema is not JSON: file=" + file, e);
        } catch (AvroRuntimeException | UnsupportedOperationException e) {
            // Avro supports no fixed of nearly 2^31 bytes.
            throw new MessageException("Avro rejects the schema: file=" + file + " reason=" + e.getMessage(), e);
        } catch (StackOverflowError e) {
            throw new MessageException("the schema is nested too deeply: file=" + file, e);
        }
    }

    private static Collection<Schema> readJson(Path file) throws IOException {
        String text = Files.readString(file);
        // Parsed alone first, because Avro does not report the line at which its reader stopped.
        new JsonMapper().readTree(text);
        return file.toString().endsWith(".avpr")
                ? Protocol.parse(text).getTypes()
                : List.of(new Schema.Parser().parse(text));
    }

    private static Collection<Schema> readIdl(Path file) throws IOException {
        byte[] text = Files.readAllBytes(file);
        if (IMPORT.matcher(Files.readString(file)).find()) {
            throw new MessageException(
                    "the schema imports other files: file=" + file + "; give one file that contains everything");
        }
        IdlFile definitions = new IdlReader().parse(new ByteArrayInputStream(text));
        Schema main = definitions.getMainSchema();
        return main == null ? definitions.getNamedSchemas().values() : List.of(main);
    }
}
