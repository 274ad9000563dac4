package io.metrifier.report.contest;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadSetting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Names the load generator's settings by what differs between those of one scenario. Immutable. */
public final class LoadLabels {
    private final List<LoadSetting> settings;

    public LoadLabels(Collection<LoadSetting> settings) {
        this.settings = settings.stream().distinct().toList();
    }

    /** Returns the name of a setting: its scenario, and what differs. */
    public String of(LoadSetting setting) {
        List<String> parts = new ArrayList<>(List.of(setting.scenario()));
        differs(parts, setting, one -> one.persons() + " persons");
        differs(parts, setting, one -> "server " + one.server());
        for (String part : setting.sending().split(", ")) {
            differs(parts, setting, one -> List.of(one.sending().split(", ")).contains(part) ? part : "");
        }
        return String.join(", ", parts);
    }

    /** Returns the name of a setting at a rate. */
    public String of(LoadSetting setting, double rate) {
        return of(setting) + " at " + NumberFormats.of(rate) + "/s";
    }

    private void differs(List<String> parts, LoadSetting setting, Function<LoadSetting, String> part) {
        long values = settings.stream()
                .filter(one -> one.scenario().equals(setting.scenario()))
                .map(part)
                .distinct()
                .count();
        if (values > 1) {
            parts.add(part.apply(setting));
        }
    }
}
