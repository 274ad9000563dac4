package io.metrifier.bench.site;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.site.SiteSource;
import io.metrifier.report.site.SiteSource.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads folders of documents in Markdown and of results as the source of a site. To be used once. */
public final class SiteFolders {
    /** The page of results that are a file for each contender and round: all of a folder together. */
    private static final String TOGETHER = "results";

    private final Path base;
    private final SortedMap<String, String> documents = new TreeMap<>();
    private final SortedMap<String, String> pictures = new TreeMap<>();
    private final SortedMap<Path, List<Path>> results = new TreeMap<>();
    private final List<String> damaged = new ArrayList<>();

    private SiteFolders(Path base) {
        this.base = base;
    }

    /**
     * What was read.
     *
     * @param damaged a message for each file that should be a result and cannot be read
     */
    public record Read(SiteSource source, List<String> damaged) {
        public Read {
            damaged = List.copyOf(damaged);
        }
    }

    /**
     * Reads folders and what is below them.
     *
     * @throws UsageException if a path is no folder, or one folder is not below any that holds the others
     */
    public static Read read(List<Path> folders) throws IOException {
        List<Path> whole = folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize())
                .toList();
        SiteFolders read = new SiteFolders(base(whole));
        for (Path folder : whole) {
            read.texts(folder);
            read.results(folder);
        }
        List<Recording> recordings = new ArrayList<>();
        for (Map.Entry<Path, List<Path>> page : read.results.entrySet()) {
            recordings.add(new Recording(
                    read.path(page.getKey()),
                    page.getValue().stream().map(read::path).toList(),
                    ResultFiles.read(page.getValue())));
        }
        return new Read(new SiteSource(read.documents, recordings, read.pictures), read.damaged);
    }

    /** Returns the folder that holds all others. */
    private static Path base(List<Path> folders) {
        Path base = folders.get(0).getParent();
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new UsageException("a site is made of folders: folder=" + folder);
            }
            while (base != null && !folder.startsWith(base)) {
                base = base.getParent();
            }
        }
        if (base == null) {
            throw new UsageException("the folders of a site lie in one folder: folders=" + folders);
        }
        return base;
    }

    /** Returns a path below the base, with slashes. */
    private String path(Path file) {
        return base.relativize(file).toString().replace('\\', '/');
    }

    private void texts(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (file.toString().endsWith(".md")) {
                    documents.put(path(file), Files.readString(file));
                } else if (file.toString().endsWith(".svg")) {
                    pictures.put(path(file), Files.readString(file));
                }
            }
        }
    }

    private void results(Path folder) throws IOException {
        ResultFiles.readEach(folder).forEach((file, read) -> {
            damaged.addAll(read.damaged());
            if (!read.groups().isEmpty()) {
                results.computeIfAbsent(page(file, read), page -> new ArrayList<>())
                        .add(file);
            }
        });
    }

    /** A run is a result of its own; the load generator and JMH write a file for each contender and round. */
    private static Path page(Path file, ReadResults read) {
        String name = String.valueOf(file.getFileName());
        return read.groups().stream().anyMatch(SiteFolders::isWhole)
                ? file.resolveSibling(name.replaceAll("\\.json$", ""))
                : file.resolveSibling(TOGETHER);
    }

    private static boolean isWhole(ComparableResults group) {
        return group.loads().isEmpty() && !group.documents().isEmpty();
    }
}
