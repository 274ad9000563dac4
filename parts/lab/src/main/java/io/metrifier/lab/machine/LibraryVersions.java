package io.metrifier.lab.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The library versions of this build. */
public final class LibraryVersions {
    private LibraryVersions() {}

    /** Returns versions by name, in alphabetical order; metrifier's own is {@code metrifier}. */
    public static Map<String, String> versions() {
        Properties versions = new Properties();
        try (InputStream file = LibraryVersions.class.getResourceAsStream("versions.properties")) {
            if (file == null) {
                throw new IllegalStateException(
                        "versions.properties is missing next to " + LibraryVersions.class.getName());
            }
            versions.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> byName = new TreeMap<>();
        versions.forEach((name, version) -> byName.put(name.toString(), version.toString()));
        return byName;
    }
}
