package io.metrifier.lab.server;

import io.metrifier.lab.jvm.JvmChoice;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.util.List;

/**
 * What a server's JVM is started with. It is made where the transport can be loaded, and crosses to a client's JVM,
 * which may have the class path of another contender.
 *
 * @param jvm the runtime, and the arguments that the contender chooses
 * @param jvmArgs what the transport needs with these options
 */
public record ServerLaunch(
        String transport, String classPath, JvmChoice jvm, List<String> jvmArgs, TransportOptions options) {
    /** The property of a server's options that holds the folder of a program. */
    static final String PROGRAM = "program.folder";

    public ServerLaunch {
        jvmArgs = List.copyOf(jvmArgs);
    }

    /** Returns the launch of this transport's server with the class path that it has in this JVM. */
    public static ServerLaunch of(Transport transport, TransportOptions options) {
        return new ServerLaunch(
                transport.id(),
                InstalledContender.classPath(transport, options),
                JvmChoice.USUAL,
                CustomMessage.jvmArgs(transport, options),
                InstalledContender.programOf(transport)
                        .map(folder -> options.toBuilder()
                                .property(PROGRAM, folder.toAbsolutePath().toString())
                                .build())
                        .orElse(options));
    }

    /** Returns whether the server is a program, which counts no calls. */
    public boolean isProgram() {
        return options.properties().containsKey(PROGRAM);
    }

    /** Returns this launch with another class path. */
    public ServerLaunch withClassPath(String other) {
        return new ServerLaunch(transport, other, jvm, jvmArgs, options);
    }

    /** Returns this launch with the runtime and the arguments that a contender chooses. */
    public ServerLaunch withJvm(JvmChoice other) {
        return new ServerLaunch(transport, classPath, other, jvmArgs, options);
    }
}
