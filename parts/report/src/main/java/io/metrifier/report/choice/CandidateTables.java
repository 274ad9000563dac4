package io.metrifier.report.choice;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.metric.CpuTime;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.metric.FirstCallMetrics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/** All candidates of a choice, in tables and a chart. */
record CandidateTables(Choice choice, ChoiceWords words) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    private ChoiceQuestion question() {
        return choice.question();
    }

    /** Returns the outcome of every candidate. */
    Table outcomes() {
        return new TableColumns<Candidate>()
                .wordCell("contender", CandidateTables::createNameCell)
                .number("rounds", one -> one.rounds() + (one.unread() == 0 ? "" : ", " + one.unread() + " not valid"))
                .wordCell("outcome", one -> createOutcomeCell(one.outcome()))
                .words("because", Candidate::why)
                .table("outcome of every candidate", choice.candidates());
    }

    private static Cell createNameCell(Candidate one) {
        return Table.cell(one.name(), one.outcome() == CandidateOutcome.CHOSEN);
    }

    /** Returns the figures of every candidate. */
    Table figures() {
        TableColumns<Candidate> columns = new TableColumns<Candidate>()
                .wordCell("contender", CandidateTables::createNameCell)
                .known("CPU per call", one -> formatFigure(Preference.COST, one))
                .known("cores at " + question().rate() + "/s", one -> formatCpu(one, this::countCores))
                .known(words.percentile(), one -> formatFigure(Preference.LATENCY, one))
                .known("calls/s", one -> formatFigure(Preference.THROUGHPUT, one))
                .known("bytes", one -> formatFigure(Preference.BYTES, one));
        Double coreHour = question().coreHour();
        if (coreHour != null) {
            columns.known("a million calls", one -> formatCpu(one, cpu -> CpuTime.priceOfAMillion(cpu, coreHour)));
        }
        if (!choice.starts().isEmpty()) {
            columns.known("first answer", this::formatFirstAnswer);
        }
        if (!choice.recoveries().isEmpty()) {
            columns.known("no answer after a kill", this::formatSilence);
        }
        return columns.table("what was measured", choice.candidates());
    }

    private static Optional<String> formatCpu(Candidate one, DoubleUnaryOperator value) {
        return Optional.ofNullable(one.cpuNanos()).map(cpu -> NumberFormats.of(value.applyAsDouble(cpu.value())));
    }

    private Optional<String> formatFirstAnswer(Candidate one) {
        return choice.starts().stream()
                .filter(sample -> sample.contender().equals(one.name()))
                .flatMapToDouble(sample -> sample.value(FirstCallMetrics.COLD + FirstCallMetrics.FIRST_ANSWER).stream())
                .mapToObj(millis -> NumberFormats.time(millis * NANOS_PER_MILLI))
                .findFirst();
    }

    private Optional<String> formatSilence(Candidate one) {
        return choice.recoveries().stream()
                .filter(sample -> sample.contender().equals(one.name()) && sample.measured())
                .findFirst()
                .map(seen ->
                        NumberFormats.time(seen.value(FaultMetrics.NO_ANSWER).orElseThrow() * NANOS_PER_SECOND)
                                + (seen.value(FaultMetrics.BACK).isPresent() ? "" : ", never back"));
    }

    private double countCores(double cpuNanos) {
        return CpuTime.cores(cpuNanos, question().rate().perSecond());
    }

    private static Cell createOutcomeCell(CandidateOutcome outcome) {
        return switch (outcome) {
            case CHOSEN -> Table.cell("take it", true);
            case SAME -> Table.cell("equivalent");
            case OPEN -> Table.cell("inconclusive");
            case BEHIND -> Table.cell("worse");
            case BREAKS -> new Cell("misses target", Table.Look.BAD);
            case FAILED -> new Cell("failed", Table.Look.BAD);
            case UNABLE -> Table.cell("unable");
        };
    }

    private static Optional<String> formatFigure(Preference preference, Candidate one) {
        DoubleFunction<String> number = value -> ChoiceWords.formatValue(preference, value);
        return ChoiceWords.figure(one, preference)
                .map(figure -> figure.bounded() && preference != Preference.BYTES
                        ? number.apply(figure.estimate()) + " (" + number.apply(figure.low()) + "–"
                                + number.apply(figure.high()) + ")"
                        : number.apply(figure.estimate()));
    }

    /** Returns a chart of the preferred figure; empty if no candidate has it. */
    Optional<PageBlock> chart() {
        Preference preference = question().preference();
        List<Candidate> shown = choice.candidates().stream()
                .filter(one -> one.by(preference) != null)
                .toList();
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        Map<String, ContenderStyle> styles =
                ContenderStyle.forContenders(shown.stream().map(Candidate::name).toList());
        List<BarChart.Bar> bars = shown.stream()
                .map(one -> new BarChart.Bar(
                        one.name(),
                        ChoiceWords.figure(one, preference).orElseThrow(),
                        styles.getOrDefault(one.name(), ContenderStyle.BASELINE),
                        one.outcome() == CandidateOutcome.CHOSEN,
                        chooseMark(one)))
                .toList();
        return Optional.of(new PageBlock.Metric(
                new BarChart(
                        chooseTitle(preference),
                        "A bar for each contender, with its interval; hollow where it cannot be chosen.",
                        value -> ChoiceWords.formatValue(preference, value),
                        bars),
                "The line on a bar is its 95 % interval; a hollow bar cannot be chosen.",
                createValueTable(shown, preference)));
    }

    private static String chooseMark(Candidate one) {
        return switch (one.outcome()) {
            case BREAKS, UNABLE -> createOutcomeCell(one.outcome()).text();
            default -> "";
        };
    }

    private String chooseTitle(Preference preference) {
        return switch (preference) {
            case COST -> "CPU time per call, both sides together";
            case LATENCY -> words.percentile() + " of latency at " + question().rate() + "/s";
            case THROUGHPUT -> "Calls per second of a closed loop";
            case BYTES -> "Bytes per call on the wire, both directions together";
        };
    }

    private Table createValueTable(List<Candidate> shown, Preference preference) {
        return new TableColumns<Candidate>()
                .words("contender", Candidate::name)
                .interval(
                        "value",
                        "interval",
                        one -> ChoiceWords.figure(one, preference),
                        value -> ChoiceWords.formatValue(preference, value))
                .table(chooseTitle(preference), shown);
    }
}
