package io.metrifier.report.section;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.document.Series;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunMetrics;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The networks that calls crossed: their floors, their controls, and the bytes they carried. */
final class NetworkSection {
    private static final TableColumns<Crossing> COLUMNS = new TableColumns<Crossing>()
            .words("calls", Crossing::calls)
            .figure("floor", Crossing::floor, NumberFormats::time)
            .figure("relay alone", Crossing::relay, NumberFormats::time)
            .figure("control", Crossing::control, NumberFormats::time)
            .known("connect", one -> one.connect().map(NetworkSection::formatBytes))
            .known("bytes/call", one -> one.each().map(NetworkSection::formatBytes))
            .known("under load", one -> one.underLoad().map(NetworkSection::formatBytes));

    private NetworkSection() {}

    /** What is known of a network that the calls of one contender crossed; times are in nanoseconds. */
    private record Crossing(
            String calls,
            OptionalDouble floor,
            OptionalDouble relay,
            OptionalDouble control,
            Optional<WireBytes> connect,
            Optional<WireBytes> each,
            Optional<WireBytes> underLoad) {

        /** Of several rounds the one with the median floor is shown. */
        static Optional<Crossing> of(LoadSeries point) {
            List<Environment.Network> networks = point.rounds().stream()
                    .flatMap(round -> Stream.ofNullable(round.environment().network()))
                    .sorted(Comparator.comparingLong(Environment.Network::floorMedianMicros))
                    .toList();
            if (networks.isEmpty()) {
                return Optional.empty();
            }
            Environment.Network usual = networks.get(networks.size() / 2);
            Optional<RelayControl> control = Optional.ofNullable(usual.control());
            return Optional.of(new Crossing(
                    point.transport() + ", " + point.key().scenario() + LoadSeries.describeRate(point.key()) + " over "
                            + usual.emulated(),
                    toNanos(usual.floorMedianMicros()),
                    toNanos(usual.controlMedianMicros()),
                    control.map(run -> toNanos(run.medianMicros())).orElse(OptionalDouble.empty()),
                    control.map(RelayControl::connect),
                    control.map(RelayControl::each),
                    toWireBytes(
                            point.series().mean(LoadMetrics.WIRE_UP),
                            point.series().mean(LoadMetrics.WIRE_DOWN))));
        }

        static Crossing of(Series series, String setting) {
            return new Crossing(
                    series.contender() + ", " + setting,
                    series.mean(RunMetrics.FLOOR),
                    series.mean(RunMetrics.RELAY),
                    series.mean(RunMetrics.CONTROL),
                    toWireBytes(series.mean(RunMetrics.CONNECT_UP), series.mean(RunMetrics.CONNECT_DOWN)),
                    toWireBytes(series.mean(RunMetrics.WIRE_UP), series.mean(RunMetrics.WIRE_DOWN)),
                    Optional.empty());
        }

        private static OptionalDouble toNanos(long micros) {
            return OptionalDouble.of(micros * 1e3);
        }

        private static Optional<WireBytes> toWireBytes(OptionalDouble up, OptionalDouble down) {
            return up.isPresent() && down.isPresent()
                    ? Optional.of(new WireBytes(up.getAsDouble(), down.getAsDouble(), 0))
                    : Optional.empty();
        }
    }

    static List<PageBlock> of(ReportedGroup group) {
        List<Crossing> crossings = Stream.concat(
                        group.rankings().stream().flatMap(ranking -> of(ranking, group)),
                        group.results().loads().stream().flatMap(point -> Crossing.of(point).stream()))
                .toList();
        Table table = COLUMNS.table("bytes are up / down, of the payload of TCP and UDP", crossings);
        return PageBlock.section(
                "The network between",
                "No call can be faster than the floor: a few bytes there and back over the same network. The control is"
                        + " the same call through the same relay at +0 ms, one after the other: what is left of a time"
                        + " when the distance is taken away. All are medians.",
                crossings.isEmpty() ? List.of() : List.of(new PageBlock.Figures(table)));
    }

    private static Stream<Crossing> of(Ranking ranking, ReportedGroup group) {
        return ranking.everyone().stream()
                .filter(one -> one.has(RunMetrics.FLOOR))
                .map(one -> Crossing.of(one, group.label(ranking.setting())));
    }

    private static String formatBytes(WireBytes counted) {
        return NumberFormats.of(counted.bytesUp()) + " / " + NumberFormats.of(counted.bytesDown());
    }
}
