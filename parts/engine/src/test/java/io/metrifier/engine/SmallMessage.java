package io.metrifier.engine;

import io.metrifier.message.Format;
import io.metrifier.message.MessageType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** A message without a format: the jar names this class, which is on the class path. */
public final class SmallMessage implements MessageType<String> {

    /** Creates the type, as ServiceLoader does. */
    public SmallMessage() {}

    static Path jar(Path folder) throws IOException {
        Path jar = folder.resolve("small.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("META-INF/services/" + MessageType.class.getName()));
            out.write(SmallMessage.class.getName().getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    @Override
    public String name() {
        return "small";
    }

    @Override
    public Class<String> valueClass() {
        return String.class;
    }

    @Override
    public String shape() {
        return "small";
    }

    @Override
    public List<String> samples() {
        return List.of("a");
    }

    @Override
    public List<Format> formats() {
        return List.of();
    }
}
