package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransportsTest {

    @Test
    void findsInstalledTransports(@TempDir Path jar) throws IOException {
        assertThat(Transports.installed().ids()).isEmpty();
        assertThat(installedWith(jar, Installed.class.getName())).containsExactly("installed");
    }

    /** In the common pool of a Spring Boot jar the context class loader sees no class of the program. */
    @Test
    void findsWhatOnlyTheLoaderOfTheApiSees(@TempDir Path jar) throws Exception {
        try (URLClassLoader program = ownApiWith(jar, Installed.class.getName())) {
            Object installed = installedIn(program, ClassLoader.getPlatformClassLoader());

            assertThat(installed.getClass().getMethod("ids").invoke(installed)).isEqualTo(List.of("installed"));
        }
    }

    /** Returns what the API of a program finds on a thread with this context class loader. */
    private static Object installedIn(ClassLoader program, ClassLoader context) throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(context);
        try {
            Class<?> api = program.loadClass(Transports.class.getName());
            return api.getMethod("installed").invoke(null);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void aTransportThatTwoLoadersFindIsOne(@TempDir Path jar) throws Exception {
        try (URLClassLoader program = ownApiWith(jar, Broken.class.getName() + "\n" + Installed.class.getName())) {
            Object installed = installedIn(program, program);
            Class<?> api = installed.getClass();

            assertThat(api.getMethod("ids").invoke(installed)).isEqualTo(List.of("installed"));
            assertThat((List<?>) api.getMethod("unusable").invoke(installed)).hasSize(1);
        }
    }

    /** Returns a loader that has the API and its providers itself, as that of a packaged program. */
    private static URLClassLoader ownApiWith(Path jar, String providers) throws IOException {
        writeServices(jar, providers);
        return new URLClassLoader(
                new URL[] {
                    jar.toUri().toURL(),
                    Transports.class.getProtectionDomain().getCodeSource().getLocation(),
                    TransportsTest.class.getProtectionDomain().getCodeSource().getLocation()
                },
                ClassLoader.getPlatformClassLoader());
    }

    @Test
    void keepsTheOrderOfIds() {
        Transports transports = Transports.of(new Named("b"), new Named("a-1"), new Named("c"));

        assertThat(transports.ids()).containsExactly("a-1", "b", "c");
        assertThat(transports.all()).extracting(Transport::id).containsExactly("a-1", "b", "c");
    }

    @Test
    void unknownIdListsTheInstalledTransports() {
        Transports transports = Transports.of(new Named("here"));

        assertThatThrownBy(() -> transports.get("aeron"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such transport: id=aeron installed=[here]; add its jar to the class"
                        + " path; the command line reads jars in contenders/NAME/ next to its own jar, too, and in"
                        + " --contenders FOLDER");
    }

    @Test
    void duplicateIdsNameBothJars() {
        String here = Transports.location(new Named("twin"));

        assertThatThrownBy(() -> Transports.of(new Named("twin"), new Named("twin")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("two transports have the same id: id=twin jar=" + here + " jar=" + here
                        + "; take one off the class path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Http", "1http", "http.x", "-", "my_transport"})
    void malformedIdsAreRefused(String id) {
        assertThatThrownBy(() -> Transports.of(new Named(id)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("invalid transport id: id=" + id + " pattern=[a-z][a-z0-9-]* jar=file:");
    }

    @ParameterizedTest
    @ValueSource(classes = {Broken.class, BrokenAtFirstUse.class})
    void aProviderThatCannotBeLoadedIsToldWithItsFirstCauseAndLeavesTheOthers(Class<?> broken, @TempDir Path jar)
            throws IOException {
        try (URLClassLoader loader = loaderWith(jar, broken.getName() + "\n" + Installed.class.getName())) {
            Transports transports = Transports.installed(loader);

            assertThat(transports.ids()).containsExactly("installed");
            String line = "a transport cannot be loaded: " + Transport.class.getName() + ": Provider "
                    + broken.getName() + " could not be instantiated"
                    + " reason=java.lang.UnsupportedOperationException: no native library;"
                    + " fix its jar or take it off the class path";
            assertThat(transports.unusable()).containsExactly(line);
            assertThatThrownBy(() -> transports.get("broken"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("no such transport: id=broken installed=[installed]; ")
                    .hasMessageEndingWith("; " + line);
        }
    }

    @Test
    void reportsMissingProviders(@TempDir Path jar) throws IOException {
        try (URLClassLoader loader =
                loaderWith(jar, "com.example.Missing\nnot a class\n" + Installed.class.getName())) {
            Transports transports = Transports.installed(loader);

            assertThat(transports.unusable()).isNotEmpty().allMatch(line -> line.startsWith("a transport cannot"));
        }
        try (URLClassLoader loader = loaderWith(jar, "com.example.Missing\n" + Installed.class.getName())) {
            Transports transports = Transports.installed(loader);

            assertThat(transports.ids()).containsExactly("installed");
            assertThat(transports.unusable()).singleElement().asString().contains("com.example.Missing");
        }
    }

    private static List<String> installedWith(Path jar, String provider) throws IOException {
        try (URLClassLoader loader = loaderWith(jar, provider)) {
            return Transports.installed(loader).ids();
        }
    }

    private static void writeServices(Path jar, String providers) throws IOException {
        Path services = jar.resolve("META-INF/services");
        Files.createDirectories(services);
        Files.writeString(services.resolve(Transport.class.getName()), providers);
    }

    private static URLClassLoader loaderWith(Path jar, String provider) throws IOException {
        writeServices(jar, provider);
        URL[] path = {jar.toUri().toURL()};
        return new URLClassLoader(path, TransportsTest.class.getClassLoader());
    }

    /** A transport that can be loaded. */
    public static final class Installed extends Named {
        /** Creates it, as ServiceLoader does. */
        public Installed() {
            super("installed");
        }
    }

    /** A transport whose constructor throws. */
    public static final class Broken extends Named {
        /** Throws when ServiceLoader creates the provider. */
        public Broken() {
            super("broken");
            throw new UnsupportedOperationException("no native library");
        }
    }

    /** A transport whose class cannot be initialised, for example because of another version of its library. */
    public static final class BrokenAtFirstUse extends Named {
        private static final String LIBRARY = load();

        /** Is never reached: the class fails to initialise. */
        public BrokenAtFirstUse() {
            super(LIBRARY);
        }

        private static String load() {
            throw new UnsupportedOperationException("no native library");
        }
    }

    /** A transport with an id and no function. */
    static class Named implements Transport {
        private final String id;

        Named(String id) {
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public TransportClient connect(Endpoint server, TransportOptions options) {
            throw new UnsupportedOperationException();
        }
    }
}
