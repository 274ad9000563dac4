package io.metrifier.lab.registry;

import io.metrifier.lab.classpath.ContenderFolder;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Transports;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A contender in a JVM that loads none of its classes: what its description declares, or what its own JVM replied. It
 * neither serves nor connects; that is for its own JVMs. Immutable.
 *
 * @param location of its code, for people
 * @param folder with its class path; {@code null} if it is on that of this program
 */
public record InstalledContender(
        String id,
        String description,
        Set<Capability> capabilities,
        boolean crossesProcesses,
        List<String> jvmArgs,
        String location,
        @Nullable ContenderFolder folder)
        implements Transport {
    public InstalledContender {
        capabilities = Set.copyOf(capabilities);
        jvmArgs = List.copyOf(jvmArgs);
    }

    static InstalledContender of(ContenderDescription described, @Nullable ContenderFolder folder) {
        return new InstalledContender(
                described.name(),
                described.description().orElse(described.title()),
                described.capabilities().orElse(Set.of()),
                described.crossesProcesses(),
                described.jvmArguments(),
                folder == null ? "the class path" : folder.path().toString(),
                folder);
    }

    /** Returns what the code of a transport says of it. */
    static InstalledContender of(Transport code) {
        return new InstalledContender(
                code.id(),
                code.description(),
                code.capabilities(),
                code.crossesProcesses(),
                code.jvmArgs(),
                Transports.location(code),
                null);
    }

    InstalledContender withFolder(@Nullable ContenderFolder own) {
        return new InstalledContender(id, description, capabilities, crossesProcesses, jvmArgs, location, own);
    }

    /** Returns the folder of a transport with a class path of its own; empty for any other. */
    public static Optional<ContenderFolder> folderOf(Transport transport) {
        return transport instanceof InstalledContender own ? Optional.ofNullable(own.folder) : Optional.empty();
    }

    /** Returns the folder of a program, which has a server only; empty for any other contender. */
    public static Optional<Path> programOf(Transport transport) {
        return folderOf(transport).filter(own -> own.program() != null).map(ContenderFolder::path);
    }

    /** Returns the class path of a transport's JVMs: that of its folder if it has one, otherwise this program's. */
    public static String classPath(Transport transport, TransportOptions options) {
        return folderOf(transport)
                .map(folder -> folder.classPath(CustomMessage.of(options).isPresent()))
                .orElse(System.getProperty("java.class.path"));
    }

    /** Asks its own JVM if options of its own are set, because only its code knows what they need. */
    @Override
    public List<String> jvmArgs(TransportOptions options) {
        return options.properties().keySet().stream().anyMatch(name -> name.startsWith(id + "."))
                ? ContenderInquiry.jvmArgs(this, options)
                : jvmArgs;
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        throw notHere();
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        throw notHere();
    }

    private UnsupportedOperationException notHere() {
        return new UnsupportedOperationException("the contender runs only in its own JVMs: contender=" + id);
    }
}
