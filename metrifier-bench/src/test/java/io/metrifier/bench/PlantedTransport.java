package io.metrifier.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A jar with somebody else's transport, whose options cost as many microseconds as they say. */
final class PlantedTransport {
    /** HTTP with options of its own: {@code burn} keeps a core busy so long, as a format would, {@code nap} waits. */
    private static final String SOURCE = """
            package planted;

            import io.metrifier.person.*;
            import io.metrifier.transport.*;
            import java.util.*;
            import java.util.concurrent.locks.LockSupport;

            public final class PlantedTransport implements Transport {
                private static final Set<String> NAMES = Set.of("burn", "nap");

                @Override
                public String id() {
                    return "planted";
                }

                @Override
                public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
                    options.own(id(), NAMES);
                    return Transports.installed().get("http").serve(services, bind, options);
                }

                @Override
                public TransportClient connect(Endpoint server, TransportOptions options) {
                    OwnOptions own = options.own(id(), NAMES);
                    TransportClient http = Transports.installed().get("http").connect(server, options);
                    PersonService persons = new Costly(
                            http.persons(), own.number("burn", 0, 0, 1000), own.number("nap", 0, 0, 1000));
                    return new TransportClient() {
                        @Override
                        public Transport transport() {
                            return PlantedTransport.this;
                        }

                        @Override
                        public PersonService persons() {
                            return persons;
                        }

                        @Override
                        public void close() {
                            http.close();
                        }
                    };
                }

                private record Costly(PersonService persons, int burn, int nap) implements PersonService {
                    private PersonService paid() {
                        long until = System.nanoTime() + burn * 1000L;
                        while (System.nanoTime() < until) {
                            Thread.onSpinWait();
                        }
                        if (nap > 0) {
                            LockSupport.parkNanos(nap * 1000L);
                        }
                        return persons;
                    }

                    @Override
                    public List<Person> listPersons() {
                        return paid().listPersons();
                    }

                    @Override
                    public Person getPerson(String id) {
                        return paid().getPerson(id);
                    }

                    @Override
                    public List<PersonLink> getPersonLinks(String id) {
                        return paid().getPersonLinks(id);
                    }

                    @Override
                    public Person createPerson(Person person) {
                        return paid().createPerson(person);
                    }
                }
            }
            """;

    private static final String LADDER = """
            planted.stands-on = bare-http
            planted.steps = burn, nap
            planted.changes = burn=40
            """;

    private static final String LAYERS = """
            planted = framework
            planted.PlantedTransport$Costly = planted work
            """;

    private PlantedTransport() {}

    /** Compiles it against the shipped jar and returns its own. */
    static Path jar(Path folder) throws IOException {
        Path source = Files.createDirectories(folder.resolve("planted")).resolve("PlantedTransport.java");
        Files.writeString(source, SOURCE);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", Program.JAR.toString(), "-d", folder.toString(), source.toString());
        if (compiled != 0) {
            throw new IllegalStateException("the planted transport must compile: exit=" + compiled);
        }
        Path jar = folder.resolve("planted.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> classes = Files.list(folder.resolve("planted"))) {
            for (Path file :
                    classes.filter(file -> file.toString().endsWith(".class")).toList()) {
                out.putNextEntry(new JarEntry("planted/" + file.getFileName()));
                Files.copy(file, out);
            }
            out.putNextEntry(new JarEntry("META-INF/services/io.metrifier.transport.Transport"));
            out.write("planted.PlantedTransport\n".getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new JarEntry("META-INF/metrifier/ladders.properties"));
            out.write(LADDER.getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new JarEntry("META-INF/metrifier/layers.properties"));
            out.write(LAYERS.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
