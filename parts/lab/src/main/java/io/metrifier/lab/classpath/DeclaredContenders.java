package io.metrifier.lab.classpath;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the jars of a class path declare of their transports.
 *
 * @param complete whether that is all there is to know before they are loaded: each jar that provides transports
 *     describes them, and each description names capabilities
 */
public record DeclaredContenders(List<ContenderDescription> descriptions, boolean complete) {
    private static final String SERVICE = "META-INF/services/" + Transport.class.getName();

    /** Returns what is on the class path of this program. */
    public static DeclaredContenders ofThisProgram() {
        return of(DeclaredContenders.class.getClassLoader());
    }

    static DeclaredContenders of(ClassLoader loader) {
        List<ContenderDescription> all = ContenderDescriptions.read(loader).all();
        boolean described = places(loader, ContenderDescriptions.RESOURCE).containsAll(places(loader, SERVICE));
        return new DeclaredContenders(
                all,
                described
                        && all.stream()
                                .allMatch(one ->
                                        one.namesOptions() || one.capabilities().isPresent()));
    }

    /** Returns the jars and folders that have a resource. */
    private static Set<String> places(ClassLoader loader, String resource) {
        try {
            return Collections.list(loader.getResources(resource)).stream()
                    .map(url -> url.toString().replace(resource, ""))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException("a class path cannot be read: reason=" + e, e);
        }
    }

    /** Returns whether all of them can run in a JVM like this one. */
    public boolean isUsable() {
        return descriptions.stream().allMatch(one -> one.unusable().isEmpty());
    }
}
