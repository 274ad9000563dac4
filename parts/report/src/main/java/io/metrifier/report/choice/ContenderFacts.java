package io.metrifier.report.choice;

import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Variant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What speed does not decide, as the contenders' descriptions declare it. */
final class ContenderFacts {
    private static final String UNKNOWN = "not declared";

    private ContenderFacts() {}

    /** Returns a row for each topic and a column for the transport of each candidate; nothing if none declares any. */
    static List<PageBlock> of(List<Candidate> candidates, List<ContenderDescription> carried) {
        ContenderDescriptions known = ContenderDescriptions.of(carried).or(ContenderDescriptions.installed());
        List<ContenderDescription> transports = candidates.stream()
                .map(one -> Variant.parse(one.name()).transport())
                .distinct()
                .map(id -> known.of(Variant.parse(id)))
                .toList();
        Set<String> topics = new LinkedHashSet<>();
        transports.forEach(one -> topics.addAll(one.facts().keySet()));
        if (topics.isEmpty()) {
            return List.of();
        }
        TableColumns<String> table = new TableColumns<String>().words("for", topic -> topic);
        transports.forEach(one -> table.words(one.name(), topic -> one.facts().getOrDefault(topic, UNKNOWN)));
        return List.of(
                new PageBlock.Heading("What speed does not decide"),
                new PageBlock.Paragraph("None of this was measured, and any of it may weigh more than speed does."
                        + " Each transport's jar declares it."),
                new PageBlock.Figures(table.table("what each transport is like, whatever its options", topics)));
    }
}
