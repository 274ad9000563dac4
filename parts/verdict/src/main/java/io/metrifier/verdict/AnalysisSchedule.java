package io.metrifier.verdict;

/**
 * When rounds that continue until a verdict is conclusive are analysed, and by which rule: after half as many rounds
 * again as the analysis before, each more strictly ({@link VerdictRule#atAnalysis}). For one thread.
 */
public final class AnalysisSchedule {
    private final VerdictRule rule;
    private int next;
    private int analyses;
    private int analysed;

    /** Schedules the first analysis after this number of rounds; all together are wrong as rarely as this rule. */
    public AnalysisSchedule(VerdictRule rule, int first) {
        this.rule = rule;
        this.next = first;
    }

    /** Returns whether an analysis is due after this number of rounds. */
    public boolean isDue(int rounds) {
        return rounds >= next;
    }

    /** Counts an analysis after this number of rounds, and returns its rule. */
    public VerdictRule begin(int rounds) {
        analysed = rounds;
        next = rounds + (rounds + 1) / 2;
        return rule.atAnalysis(++analyses);
    }

    /** Returns after how many rounds the last analysis was; 0 if there was none. */
    public int analysed() {
        return analysed;
    }

    /** Returns the rule of the last analysis; the rule of rounds that are analysed once if there was none. */
    public VerdictRule last() {
        return analyses == 0 ? rule : rule.atAnalysis(analyses);
    }

    /** Returns the rule of the next analysis. */
    public VerdictRule next() {
        return rule.atAnalysis(analyses + 1);
    }
}
