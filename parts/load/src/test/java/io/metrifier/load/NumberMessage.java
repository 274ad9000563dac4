package io.metrifier.load;

import io.metrifier.lab.message.CustomMessage;
import io.metrifier.message.MessageType;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/** A message type of numbers, for transports that serialize nothing. */
public final class NumberMessage implements MessageType<Integer> {

    /** Creates the type for ServiceLoader. */
    public NumberMessage() {}

    /** Returns options with this message type, in a jar that holds nothing but its name. */
    static TransportOptions withMessage(Path folder, TransportOptions options) throws IOException {
        Path jar = folder.resolve("numbers.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new ZipEntry("META-INF/services/" + MessageType.class.getName()));
            out.write(NumberMessage.class.getName().getBytes(StandardCharsets.UTF_8));
        }
        return CustomMessage.with(jar, options);
    }

    @Override
    public String name() {
        return "Number";
    }

    @Override
    public Class<Integer> valueClass() {
        return Integer.class;
    }

    @Override
    public String shape() {
        return "int32";
    }

    @Override
    public List<Integer> samples() {
        return List.of(1, 2, 3);
    }
}
