package io.metrifier.report.section;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ContenderProfile;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** What was measured: the title and tier of each contender, and the rules of the contract that it does not keep. */
final class ContenderSection {
    private ContenderSection() {}

    static List<PageBlock> of(ComparableResults results) {
        TreeMap<String, String> names = new TreeMap<>();
        results.measurements().forEach(one -> names.put(one.transport(), one.transport()));
        results.loads().forEach(one -> names.put(one.transport(), one.transport()));
        results.distances()
                .forEach(one -> one.results()
                        .forEach(step -> names.put(step.label(), step.subject().contender())));
        results.samples().forEach(sample -> names.put(sample.contender(), sample.contender()));
        Table.Builder table =
                Table.of("what was measured", "contender").words("is").words("tier");
        Table.Builder waivers = Table.of("what a contender does not do", "contender")
                .words("reason")
                .words("rule");
        names.forEach((name, contender) -> {
            ContenderProfile profile = ContenderProfile.of(contender, results.roles());
            table.row(name, profile.words(), profile.tier().word());
            profile.waivers().forEach((rule, reason) -> waivers.row(name, reason, rule));
        });
        List<PageBlock> blocks = new ArrayList<>(List.of(
                new PageBlock.Heading("What was measured"),
                new PageBlock.Paragraph(RichText.of("stock is what the first page of a library tells its users to"
                        + " write; tuned is optimized for speed; bare is a baseline, which carries bytes without the"
                        + " service or crosses no wire. docs/fairness.md has the details.")),
                new PageBlock.Figures(table.build())));
        Table waived = waivers.build();
        if (!waived.rows().isEmpty()) {
            blocks.add(new PageBlock.Figures(waived));
        }
        return blocks;
    }
}
