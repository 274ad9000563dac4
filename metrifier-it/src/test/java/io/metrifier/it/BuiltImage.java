package io.metrifier.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.LoadImageCallback;
import com.github.dockerjava.api.model.Capability;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.containers.wait.strategy.WaitStrategy;

/** The tars that {@code mvn -Pimage} writes next to the shipped jar. */
final class BuiltImage {
    /** The architecture of this machine, and so of its engine. */
    static final String ENGINES = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";

    private static final Pattern TAG = Pattern.compile("\"RepoTags\":\\[\"([^\"]+)\"");
    private static final int MANIFEST_BYTES = 1024;

    private BuiltImage() {}

    /** Loads the image into the engine and returns its name; skips the test if no image was built. */
    static String load(String architecture) {
        Path tar = ShippedJar.FILE.resolveSibling("metrifier-image-" + architecture + ".tar");
        Assumptions.assumeTrue(Files.exists(tar), "no image next to the jar: build with -Pimage");
        try (InputStream image = Files.newInputStream(tar);
                InputStream manifest = Files.newInputStream(tar)) {
            load(image);
            Matcher tag = TAG.matcher(new String(manifest.readNBytes(MANIFEST_BYTES)));
            if (!tag.find()) {
                throw new AssertionError("an image must begin with its manifest: file=" + tar);
            }
            return tag.group(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads to the end: an engine answers at the beginning, and until it is done the name belongs to the previous
     * image.
     */
    private static void load(InputStream image) {
        try {
            LoadImageCallback loading = docker().loadImageAsyncCmd(image).start();
            if (!loading.awaitCompletion(Await.DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("an image was not loaded in " + Await.DEADLINE);
            }
            loading.awaitMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /** Returns a container with no capability and a root file system that is read only. */
    static GenericContainer<?> confined(String image) {
        return new GenericContainer<>(image)
                .withTmpFs(Map.of("/tmp", "mode=1777"))
                .withCreateContainerCmdModifier(create -> create.getHostConfig()
                        .withReadonlyRootfs(true)
                        .withCapDrop(Capability.ALL)
                        .withSecurityOpts(List.of("no-new-privileges:true")));
    }

    /** Waits for the check that the image declares. */
    static WaitStrategy healthy() {
        return Wait.forHealthcheck().withStartupTimeout(Await.DEADLINE);
    }

    /** Returns a line for each process in the container, its user first. */
    static List<String> processes(GenericContainer<?> container) {
        return Stream.of(docker().topContainerCmd(container.getContainerId())
                        .exec()
                        .getProcesses())
                .map(process -> String.join(" ", process))
                .toList();
    }

    private static DockerClient docker() {
        return DockerClientFactory.lazyClient();
    }
}
