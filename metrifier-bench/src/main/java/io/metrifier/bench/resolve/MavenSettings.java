package io.metrifier.bench.resolve;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.eclipse.aether.repository.AuthenticationSelector;
import org.eclipse.aether.repository.MirrorSelector;
import org.eclipse.aether.repository.ProxySelector;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;

/** What Maven's settings say about repositories: those of the user, over those of the installation. Immutable. */
record MavenSettings(Settings settings) {
    private static final String CENTRAL = "https://repo.maven.apache.org/maven2/";

    static final MavenSettings NONE = new MavenSettings(new Settings());

    /**
     * Reads {@code ~/.m2/settings.xml} and {@code $MAVEN_HOME/conf/settings.xml}, each if there is one.
     *
     * @throws IllegalStateException if one is malformed
     */
    static MavenSettings read() {
        DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
        request.setSystemProperties(System.getProperties());
        findExisting(Path.of(System.getProperty("user.home"), ".m2", "settings.xml"))
                .ifPresent(request::setUserSettingsFile);
        Stream.of("MAVEN_HOME", "M2_HOME")
                .map(System::getenv)
                .filter(Objects::nonNull)
                .flatMap(home -> findExisting(Path.of(home, "conf", "settings.xml")).stream())
                .findFirst()
                .ifPresent(request::setGlobalSettingsFile);
        try {
            return new MavenSettings(new DefaultSettingsBuilderFactory()
                    .newInstance()
                    .build(request)
                    .getEffectiveSettings());
        } catch (SettingsBuildingException e) {
            throw new IllegalStateException("cannot read Maven's settings: reason=" + e.getMessage(), e);
        }
    }

    private static Optional<File> findExisting(Path file) {
        return Optional.of(file.toFile()).filter(File::isFile);
    }

    /** Returns the folder of artifacts that were resolved before. */
    Path localRepository() {
        String configured = settings.getLocalRepository();
        return configured == null ? Path.of(System.getProperty("user.home"), ".m2", "repository") : Path.of(configured);
    }

    boolean isOffline() {
        return settings.isOffline();
    }

    /** Returns Maven Central and the repositories of active profiles. */
    List<RemoteRepository> repositories() {
        Stream<RemoteRepository> profiles = settings.getProfiles().stream()
                .filter(profile -> settings.getActiveProfiles().contains(profile.getId())
                        || profile.getActivation() != null
                                && profile.getActivation().isActiveByDefault())
                .flatMap(profile -> profile.getRepositories().stream())
                .map(one -> new RemoteRepository.Builder(one.getId(), "default", one.getUrl()).build());
        return Stream.concat(profiles, Stream.of(new RemoteRepository.Builder("central", "default", CENTRAL).build()))
                .toList();
    }

    MirrorSelector mirrors() {
        DefaultMirrorSelector selector = new DefaultMirrorSelector();
        for (Mirror mirror : settings.getMirrors()) {
            selector.add(
                    mirror.getId(),
                    mirror.getUrl(),
                    mirror.getLayout(),
                    false,
                    mirror.isBlocked(),
                    mirror.getMirrorOf(),
                    mirror.getMirrorOfLayouts());
        }
        return selector;
    }

    ProxySelector proxies() {
        DefaultProxySelector selector = new DefaultProxySelector();
        for (Proxy proxy : settings.getProxies()) {
            if (proxy.isActive()) {
                selector.add(
                        new org.eclipse.aether.repository.Proxy(
                                proxy.getProtocol(),
                                proxy.getHost(),
                                proxy.getPort(),
                                new AuthenticationBuilder()
                                        .addUsername(proxy.getUsername())
                                        .addPassword(proxy.getPassword())
                                        .build()),
                        proxy.getNonProxyHosts());
            }
        }
        return selector;
    }

    AuthenticationSelector authentication() {
        DefaultAuthenticationSelector selector = new DefaultAuthenticationSelector();
        for (Server server : settings.getServers()) {
            selector.add(
                    server.getId(),
                    new AuthenticationBuilder()
                            .addUsername(server.getUsername())
                            .addPassword(server.getPassword())
                            .addPrivateKey(server.getPrivateKey(), server.getPassphrase())
                            .build());
        }
        return selector;
    }
}
