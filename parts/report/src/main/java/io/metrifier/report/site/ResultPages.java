package io.metrifier.report.site;

import io.metrifier.report.Reports;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Pages of recorded results: their reports, below a sentence to quote and the addresses of the figures. */
record ResultPages(SiteLinks links) {
    /** Returns the page of a result with these main figures. */
    SitePage page(SiteSource.Recording recording, List<RecordedFigure> figures) {
        String path = recording.path() + ".html";
        Page report = Reports.page(recording.results(), false, OptionalDouble.empty());
        String sentence = Citation.of(figures);
        List<PageBlock> blocks = new ArrayList<>();
        blocks.add(new PageBlock.Paragraph(sentence));
        blocks.add(new PageBlock.Paragraph(sources(recording)));
        blocks.addAll(report.blocks());
        return SitePage.of(path, sentence, date(figures), new Page(report.title(), report.subtitle(), blocks));
    }

    private static String date(List<RecordedFigure> figures) {
        return figures.stream()
                .map(one -> one.where().date())
                .max(String::compareTo)
                .orElse("");
    }

    private RichText sources(SiteSource.Recording recording) {
        RichText words = RichText.of("Recorded in ");
        String joint = "";
        for (String file : recording.files()) {
            String name = file.substring(file.lastIndexOf('/') + 1);
            words = words.and(joint).link(name, links.project(file));
            joint = ", ";
        }
        return words.and(".");
    }
}
