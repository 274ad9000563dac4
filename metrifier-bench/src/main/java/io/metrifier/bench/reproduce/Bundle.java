package io.metrifier.bench.reproduce;

import io.metrifier.bench.choose.Sha256;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * One file of all that a measurement left, which another machine can check: a zip with the files and a manifest of what
 * each of them is. The same files make the same zip. Whoever can change a file can change the manifest too, so what
 * stands for all of it is the manifest's own hash, to be told in another way than the zip.
 */
public final class Bundle {
    /** The name of the manifest in the zip. */
    public static final String MANIFEST = "manifest.json";

    private static final String FORMAT = "metrifier-bundle-1";
    private static final int DEPTH = 4;
    private static final int MOST_FILES = 10_000;
    private static final long MOST_BYTES = 1L << 30;
    private static final int LARGEST_MANIFEST = 1 << 22;
    private static final int LONGEST_NAME = 500;

    private Bundle() {}

    /**
     * What a bundle holds.
     *
     * @param format {@code metrifier-bundle-1}
     * @param files in the order of their names
     */
    record Manifest(String format, List<Entry> files) {}

    /** A file: its name, with slashes, its length and the SHA-256 of its bytes. */
    record Entry(String name, long bytes, String sha256) {}

    /**
     * What was written or checked.
     *
     * @param files how many there are beside the manifest
     * @param sha256 of the manifest, which stands for all of them
     */
    public record Sealed(int files, String sha256) {}

    /**
     * Writes all regular files of a folder, down to its fourth level; links are passed over.
     *
     * @throws IllegalArgumentException where there is none, or more than a bundle may hold
     */
    public static Sealed write(Path folder, Path zip) throws IOException {
        List<Path> paths = files(folder, zip);
        List<Entry> entries = new ArrayList<>();
        for (Path path : paths) {
            String name = folder.relativize(path).toString().replace('\\', '/');
            entries.add(new Entry(name, Files.size(path), Sha256.of(path)));
        }
        requireBounds(entries);
        byte[] manifest = Json.pretty(new Manifest(FORMAT, entries)).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(zip);
                ZipOutputStream zipped = new ZipOutputStream(out)) {
            put(zipped, MANIFEST);
            zipped.write(manifest);
            for (int i = 0; i < paths.size(); i++) {
                put(zipped, entries.get(i).name());
                Files.copy(paths.get(i), zipped);
            }
        }
        return new Sealed(entries.size(), Sha256.of(manifest));
    }

    private static List<Path> files(Path folder, Path zip) throws IOException {
        Path own = zip.toAbsolutePath().normalize();
        try (Stream<Path> all = Files.walk(folder, DEPTH)) {
            return all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .filter(path -> !path.toAbsolutePath().normalize().equals(own))
                    .filter(path -> !folder.relativize(path).toString().equals(MANIFEST))
                    .sorted()
                    .toList();
        }
    }

    private static void put(ZipOutputStream zipped, String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zipped.putNextEntry(entry);
    }

    private static void requireBounds(List<Entry> entries) {
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        boolean sane = entries.stream().allMatch(one -> one.bytes() >= 0 && one.bytes() <= MOST_BYTES);
        if (!sane || entries.isEmpty() || entries.size() > MOST_FILES || bytes > MOST_BYTES) {
            throw new IllegalArgumentException("a bundle holds from 1 to " + MOST_FILES + " files of at most "
                    + MOST_BYTES + " bytes together: files=" + entries.size() + " bytes=" + bytes);
        }
    }

    /**
     * Makes sure that a bundle holds what its manifest says, no more and no less, and writes nothing.
     *
     * @throws IllegalArgumentException where it does not; the message names the file
     */
    public static Sealed check(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            if (file.size() > MOST_FILES + 1) {
                throw damaged("it has too many files: files=" + file.size() + " most=" + MOST_FILES);
            }
            byte[] bytes = manifest(file);
            Manifest manifest = Json.read(new String(bytes, StandardCharsets.UTF_8), Manifest.class);
            if (!manifest.format().equals(FORMAT)) {
                throw damaged("its manifest is of another format: format=" + manifest.format() + " known=" + FORMAT);
            }
            requireBounds(manifest.files());
            requireNames(file, manifest.files());
            for (Entry entry : manifest.files()) {
                requireContent(file, entry);
            }
            return new Sealed(manifest.files().size(), Sha256.of(bytes));
        } catch (ZipException e) {
            throw damaged("it is no zip: " + e.getMessage());
        }
    }

    private static byte[] manifest(ZipFile file) throws IOException {
        ZipEntry entry = file.getEntry(MANIFEST);
        if (entry == null) {
            throw damaged("it has no manifest: file=" + MANIFEST);
        }
        try (InputStream in = file.getInputStream(entry)) {
            byte[] bytes = in.readNBytes(LARGEST_MANIFEST + 1);
            if (bytes.length > LARGEST_MANIFEST) {
                throw damaged("its manifest is too large: most=" + LARGEST_MANIFEST);
            }
            return bytes;
        }
    }

    /** Names are checked before any is used, and every one counts: a second one of a name would be read by others. */
    private static void requireNames(ZipFile file, List<Entry> entries) {
        Map<String, Integer> inZip = new HashMap<>();
        for (Enumeration<? extends ZipEntry> all = file.entries(); all.hasMoreElements(); ) {
            inZip.merge(all.nextElement().getName(), 1, Integer::sum);
        }
        Set<String> listed = new HashSet<>(Set.of(MANIFEST));
        for (Entry entry : entries) {
            if (!isInside(entry.name()) || !listed.add(entry.name())) {
                throw damaged("a name must be once and inside the bundle: file=" + entry.name());
            }
        }
        inZip.forEach((name, times) -> {
            if (!listed.contains(name) || times > 1) {
                throw damaged("a file that its manifest does not list once: file=" + name + " times=" + times);
            }
        });
        listed.stream().filter(name -> !inZip.containsKey(name)).findFirst().ifPresent(name -> {
            throw damaged("a file of its manifest is missing: file=" + name);
        });
    }

    private static boolean isInside(String name) {
        return !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && name.indexOf('\\') < 0
                && name.indexOf(':') < 0
                && name.chars().noneMatch(Character::isISOControl)
                && Stream.of(name.split("/", -1)).noneMatch(Set.of("", ".", "..")::contains);
    }

    private static void requireContent(ZipFile file, Entry entry) throws IOException {
        try (InputStream in = file.getInputStream(file.getEntry(entry.name()))) {
            String found = Sha256.of(in, entry.bytes());
            if (!found.equals(entry.sha256())) {
                throw damaged("a file is not what its manifest says: file=" + entry.name() + " sha256=" + found
                        + " expected=" + entry.sha256());
            }
        }
    }

    private static IllegalArgumentException damaged(String why) {
        return new IllegalArgumentException("the bundle is damaged or was changed; " + why);
    }
}
