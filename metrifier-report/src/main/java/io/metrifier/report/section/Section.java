package io.metrifier.report.section;

import io.metrifier.report.page.PageBlock;
import java.util.List;

/** A part of a report about one group of results; empty if the group has nothing for it. */
@FunctionalInterface
interface Section {

    /** Returns its blocks, the first of them its heading. */
    List<PageBlock> of(ReportedGroup group);
}
