package io.metrifier.report.section;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ContenderProfile;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import java.util.List;
import java.util.TreeMap;

/** Who was measured, in words that need no notation: what a name in any chart stands for. */
public final class ContenderSection {
    private ContenderSection() {}

    public static List<PageBlock> of(ComparableResults results) {
        TreeMap<String, String> names = new TreeMap<>();
        results.measurements().forEach(one -> names.put(one.transport(), one.transport()));
        results.loads().forEach(one -> names.put(one.transport(), one.transport()));
        results.distances()
                .forEach(one -> one.results()
                        .forEach(step -> names.put(step.label(), step.subject().contender())));
        results.samples().forEach(sample -> names.put(sample.contender(), sample.contender()));
        Table.Builder table = Table.of("who was measured", "name").words("is").words("tier");
        names.forEach((name, contender) -> {
            ContenderProfile profile = ContenderProfile.of(contender, results.roles());
            table.row(name, profile.words(), profile.tier().word());
        });
        return List.of(
                new PageBlock.Heading("Who was measured"),
                new PageBlock.Paragraph(RichText.of("stock is what the first page of a library tells a user to write;"
                        + " tuned is what was made of it for speed; bare is a baseline, which carries bytes and no"
                        + " service, or crosses no wire. What each of them does and does not do is in"
                        + " docs/fairness.md.")),
                new PageBlock.Figures(table.build()));
    }
}
