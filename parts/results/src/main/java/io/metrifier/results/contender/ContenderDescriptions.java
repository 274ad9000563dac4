package io.metrifier.results.contender;

import io.metrifier.transport.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The descriptions of contenders by name: those in every resource {@value #RESOURCE} on the class path, or those in
 * results. A variant such as {@code http+client=jdk} inherits what it does not declare from less specific variants; one
 * such as {@code spring+org.springframework.boot=3.x} describes every version that begins with 3.
 * Immutable.
 */
public final class ContenderDescriptions {
    /** The name of the resource in a contender's jar. */
    public static final String RESOURCE = "META-INF/metrifier/contenders.ini";

    /** What a jar may have: a longer one is no description, and may be one of gigabytes that a few bytes unpack to. */
    private static final int MAX_BYTES = 64 * 1024;

    private static final class OfThisProgram {
        private static final ContenderDescriptions FOUND = read(ContenderDescriptions.class.getClassLoader());
    }

    private static final String ANY_VERSION = ".x";

    private static volatile List<ContenderDescription> further = List.of();

    private final Map<String, ContenderDescription> byName;

    private ContenderDescriptions(Collection<ContenderDescription> descriptions) {
        Map<String, ContenderDescription> first = new LinkedHashMap<>();
        descriptions.forEach(one -> first.putIfAbsent(one.name(), one));
        byName = Collections.unmodifiableMap(first);
    }

    /** Returns what the jars on this program's class path declare, and what was installed. */
    public static ContenderDescriptions installed() {
        List<ContenderDescription> others = further;
        return others.isEmpty() ? OfThisProgram.FOUND : OfThisProgram.FOUND.or(of(others));
    }

    /** Installs the descriptions of contenders outside the class path, in place of those installed before. */
    public static void install(Collection<ContenderDescription> descriptions) {
        further = List.copyOf(descriptions);
    }

    /** Returns these descriptions; of two with the same name, the first. */
    public static ContenderDescriptions of(Collection<ContenderDescription> descriptions) {
        return new ContenderDescriptions(descriptions);
    }

    /**
     * Reads the files that a class loader finds. Of two descriptions of one contender the first on the class path is
     * used, as for classes.
     *
     * @throws IllegalStateException if a file is malformed; the message names it
     */
    public static ContenderDescriptions read(ClassLoader loader) {
        List<ContenderDescription> all = new ArrayList<>();
        try {
            for (URL file : Collections.list(loader.getResources(RESOURCE))) {
                all.addAll(read(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read descriptions of contenders: reason=" + e, e);
        }
        return new ContenderDescriptions(all);
    }

    /**
     * Reads one of these files.
     *
     * @throws IllegalStateException if it is malformed; the message names it
     */
    public static List<ContenderDescription> read(URL file) {
        try {
            URLConnection connection = file.openConnection();
            // A cached connection would keep the jar open.
            connection.setUseCaches(false);
            try (InputStream in = connection.getInputStream()) {
                return parse(in, file.toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a description of contenders: file=" + file, e);
        }
    }

    private static List<ContenderDescription> parse(InputStream in, String file) throws IOException {
        byte[] text = in.readNBytes(MAX_BYTES + 1);
        if (text.length > MAX_BYTES) {
            throw new IllegalStateException("the description of contenders has over 64 KB: file=" + file);
        }
        try {
            return ContenderFile.parse(new String(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(e.getMessage() + "; fix file=" + file, e);
        }
    }

    /**
     * Reads the file of a jar.
     *
     * @throws IllegalStateException if the file is malformed
     */
    public static ContenderDescriptions ofJar(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return of(zip);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read descriptions of contenders: jar=" + jar, e);
        }
    }

    /**
     * Reads the file of an open jar, and nothing else of it: a class loader would follow what its manifest names.
     *
     * @throws IllegalStateException if the file is malformed
     */
    public static ContenderDescriptions of(ZipFile jar) throws IOException {
        ZipEntry entry = jar.getEntry(RESOURCE);
        if (entry == null) {
            return of(List.of());
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return of(parse(in, jar.getName() + "!/" + RESOURCE));
        }
    }

    /** Returns these descriptions, and those of the others for contenders that are not described here. */
    public ContenderDescriptions or(ContenderDescriptions others) {
        List<ContenderDescription> both = new ArrayList<>(byName.values());
        both.addAll(others.byName.values());
        return new ContenderDescriptions(both);
    }

    /** Returns all descriptions as declared, in default order. */
    public List<ContenderDescription> all() {
        return byName.values().stream()
                .sorted(ContenderDescription.DEFAULT_ORDER)
                .toList();
    }

    /** Returns what is declared for exactly this contender, without inherited entries. */
    public ContenderDescription findDeclared(Variant contender) {
        ContenderDescription found = byName.get(contender.toString());
        return found == null ? new ContenderDescription(contender.toString(), Map.of()) : found;
    }

    /** Returns the description of a contender with inherited entries; an empty one if nothing is declared. */
    public ContenderDescription of(Variant contender) {
        Map<String, String> entries = new LinkedHashMap<>();
        byName.values().stream()
                .filter(one -> matches(one, contender))
                .sorted(Comparator.comparingInt(one -> toVariant(one).options().size()))
                .forEach(one -> entries.putAll(one.entries()));
        return new ContenderDescription(contender.toString(), entries);
    }

    /** Returns the most specific variant that has its own title and fits this contender; otherwise its transport. */
    public Variant withTitle(Variant contender) {
        return byName.values().stream()
                .filter(one -> matches(one, contender) && one.entries().containsKey("title"))
                .map(ContenderDescriptions::toVariant)
                .max(Comparator.comparingInt(one -> one.options().size()))
                .orElse(new Variant(contender.transport(), Collections.emptySortedMap()));
    }

    /**
     * Returns what makes a contender's calls; empty if it has no choice. The first results of {@code http} do not
     * record it: it was our own client.
     */
    public String describeClient(Variant contender) {
        String unrecorded = contender.transport().equals("http") ? "socket" : "";
        return of(contender).client().orElse(contender.options().getOrDefault("client", unrecorded));
    }

    /** Returns the name of the baseline that the others are compared with; empty if none is declared. */
    public String baseline() {
        return byName.values().stream()
                .filter(ContenderDescription::isBaseline)
                .map(ContenderDescription::name)
                .findFirst()
                .orElse("");
    }

    private static Variant toVariant(ContenderDescription one) {
        return Variant.parse(one.name());
    }

    private static boolean matches(ContenderDescription one, Variant contender) {
        Variant declared = toVariant(one);
        return declared.transport().equals(contender.transport())
                && declared.options().entrySet().stream()
                        .allMatch(option ->
                                covers(option.getValue(), contender.options().getOrDefault(option.getKey(), "")));
    }

    /** Returns whether values are equal, or {@code 3.x} is declared and the other begins with {@code 3.}. */
    private static boolean covers(String declared, String given) {
        return declared.equals(given)
                || declared.endsWith(ANY_VERSION)
                        && given.startsWith(declared.substring(0, declared.length() - ANY_VERSION.length() + 1));
    }
}
