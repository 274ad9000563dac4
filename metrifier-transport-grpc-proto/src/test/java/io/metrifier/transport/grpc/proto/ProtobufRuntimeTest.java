package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Transports;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtobufRuntimeTest {

    /** Quarkus 3.27 and Micronaut 4.9 bring protobuf-java 3.25, which does not have this class. */
    @Test
    void reportsAnOldProtobufWithTheNeededVersion() throws Exception {
        try (URLClassLoader program = new OlderProtobuf()) {
            Class<?> transports = program.loadClass(Transports.class.getName());
            Object installed =
                    transports.getMethod("installed", ClassLoader.class).invoke(null, program);

            assertThat((List<?>) transports.getMethod("unusable").invoke(installed))
                    .anySatisfy(line -> assertThat(line)
                            .asString()
                            .containsPattern(
                                    "protobuf-java is too old or damaged: found=\\d+\\.\\S+ oldest=4\\.33\\.0 reason=")
                            .contains("GeneratedFile; import com.google.protobuf:protobuf-bom before the framework's"));
        }
    }

    /** Loads all classes itself, except one, which it does not find. */
    private static final class OlderProtobuf extends URLClassLoader {
        OlderProtobuf() {
            super(classPath(), ClassLoader.getPlatformClassLoader());
        }

        private static URL[] classPath() {
            return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                    .map(OlderProtobuf::url)
                    .toArray(URL[]::new);
        }

        private static URL url(String entry) {
            try {
                return Path.of(entry).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException("no file: entry=" + entry, e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.equals("com.google.protobuf.GeneratedFile")) {
                throw new ClassNotFoundException(name);
            }
            return super.findClass(name);
        }
    }
}
