package io.metrifier.report.site;

import io.metrifier.report.page.Table;
import io.metrifier.report.site.SiteSource.Recording;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes a site: the texts of all of its files by their paths. */
public final class Site {
    private static final String REPORT = "report.md";

    /** The line of a report in Markdown that names the file it was made of. */
    private static final Pattern FILE = Pattern.compile("(?m)^\\| files \\| ([^|]+?) \\|");

    private final SiteSource source;
    private final SiteLinks links;
    private final Map<String, String> reports;

    private Site(SiteSource source, SiteAddress address) {
        this.source = source;
        reports = reports(source);
        links = new SiteLinks(address, addresses(source, reports));
    }

    /** Returns the files of the site. */
    public static SortedMap<String, String> files(SiteSource source, SiteAddress address) {
        return new Site(source, address).files();
    }

    /** Returns the page of the result for each report in Markdown: the page has all that the report has, and charts. */
    private static Map<String, String> reports(SiteSource source) {
        Map<String, String> reports = new HashMap<>();
        source.documents().forEach((path, text) -> {
            Matcher file = FILE.matcher(text);
            if (path.endsWith("/" + REPORT) && file.find()) {
                String result = path.substring(0, path.length() - REPORT.length()) + file.group(1);
                source.recordings().stream()
                        .filter(one -> one.files().contains(result))
                        .forEach(one -> reports.put(path, one.path() + ".html"));
            }
        });
        return reports;
    }

    /** Returns the path of the page for the path of each source; a folder with a single result is that result. */
    private static Map<String, String> addresses(SiteSource source, Map<String, String> reports) {
        Map<String, String> addresses = new HashMap<>();
        Map<String, List<Recording>> folders = source.recordings().stream()
                .collect(Collectors.groupingBy(one ->
                        one.path().substring(0, Math.max(0, one.path().lastIndexOf('/')))));
        folders.forEach((folder, own) -> {
            if (own.size() == 1) {
                addresses.put(folder, own.get(0).path() + ".html");
            }
        });
        source.recordings().forEach(one -> one.files().forEach(file -> addresses.put(file, one.path() + ".html")));
        source.documents().keySet().forEach(path -> addresses.put(path, SiteLinks.page(path)));
        addresses.putAll(reports);
        return addresses;
    }

    private SortedMap<String, String> files() {
        Map<Recording, List<RecordedFigure>> figures = new LinkedHashMap<>();
        source.recordings().forEach(one -> figures.put(one, FigureReader.read(one)));
        List<SitePage> results = results(figures);
        List<SitePage> documents = documents();
        List<RecordedFigure> all =
                figures.values().stream().flatMap(List::stream).toList();
        List<SitePage> pages = new ArrayList<>(List.of(IndexPage.of(themes(), results), FigurePages.page(all)));
        pages.addAll(results);
        pages.addAll(documents);
        pages.addAll(contenders(all, documents));
        SortedMap<String, String> files = new TreeMap<>();
        SiteHtmlWriter shell = new SiteHtmlWriter(links);
        for (SitePage page : pages) {
            put(files, page.path(), shell.html(page));
            if (!page.tables().isEmpty()) {
                put(files, page.json(), shell.tables(page));
            }
        }
        put(
                files,
                SiteHtmlWriter.FEED,
                AtomFeed.write(
                        Stream.concat(results.stream(), documents.stream()).toList(), links));
        return files;
    }

    private static void put(SortedMap<String, String> files, String path, String text) {
        if (files.put(path, text) != null) {
            throw new IllegalArgumentException(
                    "two pages of a site have the same address: path=" + path + "; rename the source of one");
        }
    }

    private List<SitePage> results(Map<Recording, List<RecordedFigure>> figures) {
        ResultPages pages = new ResultPages(links);
        List<SitePage> results = new ArrayList<>();
        figures.forEach((recording, own) -> results.add(pages.page(recording, own)));
        return results;
    }

    private List<SitePage> documents() {
        DocumentPages pages = new DocumentPages(links, source.pictures());
        List<SitePage> documents = new ArrayList<>();
        source.documents().forEach((path, text) -> {
            if (!reports.containsKey(path)) {
                documents.add(pages.page(path, text));
            }
        });
        return documents;
    }

    /** Returns the tables of the README of each folder that was named, with links as the first page writes them. */
    private List<Table> themes() {
        DocumentPages pages = new DocumentPages(links, source.pictures());
        return source.documents().entrySet().stream()
                .filter(one -> one.getKey().matches("[^/]+/README\\.md"))
                .flatMap(one -> pages.read(one.getKey(), one.getValue(), IndexPage.PATH).tables().stream())
                .toList();
    }

    private List<SitePage> contenders(List<RecordedFigure> figures, List<SitePage> documents) {
        List<ContenderDescription> carried = source.recordings().stream()
                .flatMap(one -> one.results().groups().stream())
                .sorted((one, other) ->
                        other.conditions().captured().compareTo(one.conditions().captured()))
                .flatMap(group -> group.roles().descriptions().all().stream())
                .toList();
        ContenderDescriptions known = ContenderDescriptions.installed().or(ContenderDescriptions.of(carried));
        return new ContenderPages(links, known, figures, documents).pages();
    }
}
