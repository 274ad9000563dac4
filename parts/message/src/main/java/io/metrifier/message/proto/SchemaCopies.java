package io.metrifier.message.proto;

import io.metrifier.message.schema.MessageException;
import io.metrifier.message.schema.SchemaLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Copies a schema and its imports to a folder for protoc, which reads nothing else: an import that is not recognized
 * here is missing there. Not thread-safe.
 *
 * @param folders where imports are looked for, absolute
 */
record SchemaCopies(List<Path> folders, Path copies) {
    private static final Pattern IMPORT =
            Pattern.compile("\\bimport\\s*(?:\\w+\\s*)?([\"'])([^\"'\\\\:*?<>|\\p{Cntrl}]+)\\1");

    /**
     * Copies a file that is under one of the folders, and returns the copy.
     *
     * @throws MessageException if an import has a real path outside the folders
     */
    Path copy(Path file) throws IOException {
        Path folder = folders.stream().filter(file::startsWith).findFirst().orElseThrow();
        Path name = folder.relativize(file);
        Deque<Path> unread = new ArrayDeque<>();
        copy(file, name, unread);
        while (!unread.isEmpty()) {
            Path imported = unread.remove();
            Path found = find(imported);
            if (found != null && Files.notExists(copies.resolve(imported))) {
                copy(found, imported, unread);
            }
        }
        return copies.resolve(name);
    }

    private void copy(Path file, Path name, Deque<Path> unread) throws IOException {
        SchemaLimits.requireSchema(file);
        byte[] content = Files.readAllBytes(file);
        Path copy = copies.resolve(name);
        Files.createDirectories(copy.getParent());
        Files.write(copy, content);
        Matcher imports = IMPORT.matcher(new String(content, StandardCharsets.UTF_8));
        while (imports.find()) {
            Path imported = Path.of(imports.group(2));
            // Protoc reports any other name.
            if (!imported.isAbsolute() && !imported.startsWith("..") && imported.equals(imported.normalize())) {
                unread.add(imported);
            }
        }
    }

    private @Nullable Path find(Path imported) throws IOException {
        for (Path folder : folders) {
            Path file = folder.resolve(imported);
            if (Files.exists(file)) {
                requireInside(file);
                return file;
            }
        }
        return null;
    }

    private void requireInside(Path file) throws IOException {
        Path real = file.toRealPath();
        for (Path folder : folders) {
            if (real.startsWith(folder.toRealPath())) {
                return;
            }
        }
        throw new MessageException("an import is outside the given folders: file=" + file + " target=" + real
                + "; give its folder with --proto-path");
    }
}
