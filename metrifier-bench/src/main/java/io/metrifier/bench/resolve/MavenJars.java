package io.metrifier.bench.resolve;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession.CloseableSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResult;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.supplier.SessionBuilderSupplier;
import org.eclipse.aether.transfer.MetadataNotFoundException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;
import org.eclipse.aether.version.Version;

/**
 * Resolves jars with their dependencies as Maven does, from the repositories that Maven's settings name. For one
 * thread.
 */
public final class MavenJars implements AutoCloseable {
    /** The harness brings these to every JVM. */
    private static final List<Exclusion> HARNESS = List.of(
            new Exclusion("io.metrifier", "metrifier-api", "*", "*"),
            new Exclusion("io.metrifier", "metrifier-transport-support", "*", "*"));

    private static final String LATEST_PATCH = ".x";
    private static final Pattern PRE_RELEASE =
            Pattern.compile(".*(SNAPSHOT|alpha|beta|pre|(^|[.-])(rc|cr|m)[.-]?\\d).*", Pattern.CASE_INSENSITIVE);

    private final RepositorySystem system;
    private final CloseableSession session;
    private final List<RemoteRepository> repositories;

    /**
     * A jar of a resolved class path.
     *
     * @param coordinates group, artifact and version, separated by colons
     * @param file where it is on this machine
     */
    public record Resolved(String coordinates, Path file) {}

    private MavenJars(RepositorySystem system, CloseableSession session, List<RemoteRepository> repositories) {
        this.system = system;
        this.session = session;
        this.repositories = system.newResolutionRepositories(session, repositories);
    }

    /**
     * Prepares to resolve with Maven's settings.
     *
     * @throws IllegalStateException if the settings are malformed
     */
    public static MavenJars open() {
        MavenSettings settings = MavenSettings.read();
        return open(settings, settings.localRepository(), settings.repositories());
    }

    static MavenJars open(MavenSettings settings, Path localRepository, List<RemoteRepository> repositories) {
        RepositorySystem system = new RepositorySystemSupplier().get();
        CloseableSession session = new SessionBuilderSupplier(system)
                .get()
                .withLocalRepositoryBaseDirectories(localRepository)
                .setSystemProperties(System.getProperties())
                .setOffline(settings.isOffline())
                .setMirrorSelector(settings.mirrors())
                .setProxySelector(settings.proxies())
                .setAuthenticationSelector(settings.authentication())
                .build();
        return new MavenJars(system, session, repositories);
    }

    /**
     * Returns these artifacts and what they need at run time, without what the harness brings, in the order of a class
     * path.
     *
     * @param coordinates {@code group:artifact:version} each
     * @throws IllegalStateException if something cannot be resolved; the message says what to do
     * @throws IllegalArgumentException if coordinates are malformed
     */
    public List<Resolved> resolve(List<String> coordinates) {
        List<Dependency> direct = coordinates.stream()
                .map(one -> new Dependency(new DefaultArtifact(one), JavaScopes.RUNTIME, false, HARNESS))
                .toList();
        CollectRequest collect = new CollectRequest(direct, List.of(), repositories);
        try {
            return system
                    .resolveDependencies(
                            session,
                            new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME)))
                    .getArtifactResults()
                    .stream()
                    .map(ArtifactResult::getArtifact)
                    .filter(artifact -> artifact.getExtension().equals("jar"))
                    .map(MavenJars::toResolved)
                    .toList();
        } catch (RepositoryException e) {
            throw unresolved(String.join(", ", coordinates), e);
        }
    }

    private static Resolved toResolved(Artifact artifact) {
        return new Resolved(
                artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion(),
                artifact.getPath());
    }

    /**
     * Returns the version itself, or for {@code 3.5.x} the newest release that begins with {@code 3.5} in which all
     * these artifacts can be resolved: a repository may list versions that it does not have.
     *
     * @param artifacts {@code group:artifact} each
     * @throws IllegalStateException if there is none, or the repository cannot be reached
     */
    public String findVersion(List<String> artifacts, String version) {
        if (!version.endsWith(LATEST_PATCH)) {
            return version;
        }
        List<String> releases = findReleases(artifacts.get(0), version);
        IllegalStateException first = null;
        for (String release : releases) {
            try {
                resolve(artifacts.stream().map(one -> one + ":" + release).toList());
                return release;
            } catch (IllegalStateException e) {
                first = first == null ? e : first;
            }
        }
        throw first == null ? noRelease(artifacts.get(0), version, "") : first;
    }

    private List<String> findReleases(String artifact, String version) {
        String begin = version.substring(0, version.length() - LATEST_PATCH.length());
        try {
            VersionRangeResult range = system.resolveVersionRange(
                    session,
                    new VersionRangeRequest(new DefaultArtifact(artifact + ":[" + begin + ",)"), repositories, null));
            Optional<Exception> unreachable = range.getExceptions().stream()
                    .filter(one -> !(one instanceof MetadataNotFoundException))
                    .findFirst();
            if (range.getVersions().isEmpty() && unreachable.isPresent()) {
                throw noRelease(
                        artifact, version, " reason=" + unreachable.get().getMessage());
            }
            return range.getVersions().stream()
                    .sorted(Comparator.reverseOrder())
                    .map(Version::toString)
                    .filter(one -> one.startsWith(begin + "."))
                    .filter(one -> !PRE_RELEASE.matcher(one).matches())
                    .toList();
        } catch (RepositoryException e) {
            throw unresolved(artifact + ":" + version, e);
        }
    }

    private static IllegalStateException noRelease(String artifact, String version, String reason) {
        return new IllegalStateException("no such release: artifact=" + artifact + " version=" + version + reason);
    }

    /**
     * The innermost cause names the artifact and the repository; those above repeat it at length. So they are no causes
     * of the sentence that is printed.
     */
    private static IllegalStateException unresolved(String what, RepositoryException thrown) {
        Throwable first = thrown;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        IllegalStateException failure = new IllegalStateException("cannot resolve the jars: artifacts=" + what
                + " reason=" + first.getMessage() + "; check the version, the network and ~/.m2/settings.xml");
        failure.addSuppressed(thrown);
        return failure;
    }

    @Override
    public void close() {
        session.close();
        system.shutdown();
    }
}
