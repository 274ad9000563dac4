package io.metrifier.report.site;

import io.metrifier.report.data.ReadResults;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a site is made of. All paths are below one folder and have slashes.
 *
 * @param documents texts in Markdown by path
 * @param pictures SVG by path
 */
public record SiteSource(
        SortedMap<String, String> documents, List<Recording> recordings, SortedMap<String, String> pictures) {
    public SiteSource {
        documents = new TreeMap<>(documents);
        recordings = List.copyOf(recordings);
        pictures = new TreeMap<>(pictures);
    }

    /**
     * A recorded result, which gets one page.
     *
     * @param path of the page, without its ending
     * @param results what was read of them, at least one group
     */
    public record Recording(String path, List<String> files, ReadResults results) {
        public Recording {
            files = List.copyOf(files);
        }
    }
}
