package io.metrifier.message.generate;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.agrona.generation.StringWriterOutputManager;
import uk.co.real_logic.sbe.generation.java.JavaGenerator;
import uk.co.real_logic.sbe.ir.Ir;
import uk.co.real_logic.sbe.xml.IrGenerator;
import uk.co.real_logic.sbe.xml.ParserOptions;
import uk.co.real_logic.sbe.xml.XmlSchemaParser;

/** Runs SBE's own tool in memory to generate its flyweights. */
final class SbeCode {
    private static final String READS = "org.agrona.DirectBuffer";
    private static final String WRITES = "org.agrona.MutableDirectBuffer";

    private SbeCode() {}

    /** Returns the sources of a schema, by class name. */
    static Map<String, String> of(String schema, String packageName) {
        // Suppresses a warning about groups of over 65,534 entries.
        ParserOptions quiet =
                ParserOptions.builder().stopOnError(true).suppressOutput(true).build();
        StringWriterOutputManager files = new StringWriterOutputManager();
        files.setPackageName(packageName);
        try (InputStream in = new ByteArrayInputStream(schema.getBytes(StandardCharsets.UTF_8))) {
            Ir ir = new IrGenerator().generate(XmlSchemaParser.parse(in, quiet));
            new JavaGenerator(ir, WRITES, READS, false, false, false, files).generate();
        } catch (Exception e) {
            throw new IllegalStateException("SBE's tool refuses a schema; please report it:\n" + schema, e);
        }
        Map<String, String> sources = new TreeMap<>();
        files.getSources().forEach((name, source) -> sources.put(name, source.toString()));
        return sources;
    }
}
