package io.metrifier.bench.explain;

import io.metrifier.engine.Contender;
import io.metrifier.engine.OptionVariation;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.Buildup.Rung;
import io.metrifier.results.scenario.ContenderName;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Plans ladders, and collects the contenders to measure for all of them. Not thread-safe. */
public final class BuildupPlan {
    private static final String EXECUTION = "execution";
    private static final String CLIENT = "client";
    private static final String DIRECT = "direct";
    private static final List<String> STEPS = List.of(EXECUTION, "tls");

    private final Contenders installed;
    private final ContenderDescriptions descriptions;
    private final TransportOptions options;
    private final Consumer<String> skipped;
    private final Map<String, Contender> contenders = new LinkedHashMap<>();
    private final List<Buildup> ladders = new ArrayList<>();
    private final Set<String> wanted = new HashSet<>();

    /**
     * Prepares to plan.
     *
     * @param descriptions declare the rungs of each transport's ladder
     * @param skipped receives each option that cannot be tried, with the reason
     */
    public BuildupPlan(
            Contenders installed,
            ContenderDescriptions descriptions,
            TransportOptions options,
            Consumer<String> skipped) {
        this.installed = installed;
        this.descriptions = descriptions;
        this.options = options;
        this.skipped = skipped;
    }

    /** Returns the planned ladders. */
    public List<Buildup> ladders() {
        return List.copyOf(ladders);
    }

    /** Returns all contenders of the ladders, each once. */
    public List<Contender> contenders() {
        return List.copyOf(contenders.values());
    }

    /** Returns the contenders that are rungs, each once, without those that only show the effect of one option. */
    public List<Contender> rungs() {
        return ladders.stream()
                .flatMap(ladder -> ladder.rungs().stream())
                .map(Rung::contender)
                .distinct()
                .map(contenders::get)
                .toList();
    }

    /**
     * Removes options that are tried by default until at most this number of contenders is measured, starting with the
     * last option of the contender that has the most. Requested options and all rungs stay.
     */
    public void fit(int max) {
        while (contenders.size() > max) {
            Buildup longest = ladders.stream()
                    .filter(ladder -> !findRemovable(ladder).isEmpty())
                    .max(Comparator.comparingInt(
                            (Buildup ladder) -> findRemovable(ladder).size()))
                    .orElse(null);
            if (longest == null) {
                return;
            }
            List<Rung> spare = findRemovable(longest);
            Rung last = spare.get(spare.size() - 1);
            List<Rung> kept = new ArrayList<>(longest.changes());
            kept.remove(last);
            ladders.set(ladders.indexOf(longest), new Buildup(longest.contender(), longest.rungs(), kept));
            if (ladders.stream().flatMap(Buildup::contenders).noneMatch(last.contender()::equals)) {
                contenders.remove(last.contender());
            }
            skipped.accept("not tried, because time is short: " + last.adds() + " of " + longest.contender()
                    + "; raise --time, or request it with --vary");
        }
    }

    private List<Rung> findRemovable(Buildup ladder) {
        return ladder.changes().stream()
                .filter(change -> !wanted.contains(change.contender()))
                .toList();
    }

    /**
     * Plans the ladder of a contender.
     *
     * @param text the contender, in the notation for contenders
     * @param whole whether every option that is a rung is added, as the descriptions list them
     * @param further options to try one at a time
     * @throws IllegalArgumentException if there is no such contender, it has no wire, or it is requested twice
     */
    public void add(String text, boolean whole, List<OptionVariation> further) {
        Variant requested = Variant.parse(text);
        Transport transport = installed.get(requested.transport());
        if (!transport.crossesProcesses()) {
            throw new IllegalArgumentException(
                    "the transport sends no bytes to explain: transport=" + requested.transport());
        }
        Variant top = whole ? withAllSteps(withExplicitOptions(requested), transport) : withExplicitOptions(requested);
        List<Rung> rungs = planRungs(top);
        Buildup ladder = new Buildup(rungs.get(rungs.size() - 1).contender(), rungs, tryAll(top, transport, further));
        if (ladders.stream().anyMatch(other -> other.contender().equals(ladder.contender()))) {
            throw new IllegalArgumentException("duplicate contender: contender=" + ladder.contender());
        }
        ladders.add(ladder);
    }

    /** Makes the execution and the client explicit, because they are rungs. */
    private Variant withExplicitOptions(Variant requested) {
        Variant explicit = requested.options().containsKey(EXECUTION)
                ? requested
                : requested.with(
                        EXECUTION,
                        ContenderName.defaultExecution(requested).name().toLowerCase(Locale.ROOT));
        return explicit.options().containsKey(CLIENT)
                ? explicit
                : descriptions
                        .of(requested)
                        .client()
                        .map(client -> explicit.with(CLIENT, client))
                        .orElse(explicit);
    }

    private Variant withAllSteps(Variant top, Transport transport) {
        Variant all = top;
        for (Map.Entry<String, String> change : findChanges(transport)) {
            boolean unset = !top.options().containsKey(change.getKey()) || isDirect(top, change.getKey());
            if (unset && findSteps(transport.id()).contains(change.getKey())) {
                all = all.with(change.getKey(), change.getValue());
            }
        }
        return all;
    }

    private static boolean isDirect(Variant variant, String option) {
        return option.equals(EXECUTION) && DIRECT.equals(variant.options().get(option));
    }

    private List<Rung> planRungs(Variant top) {
        String id = top.transport();
        List<Rung> rungs = new ArrayList<>();
        if (!id.equals(Contenders.BASELINE)) {
            rungs.add(addRung("kernel and sockets", Variant.parse(Contenders.BASELINE)));
        }
        findDescription(id).standsOn().ifPresent(bare -> rungs.add(addRung("framing", Variant.parse(bare))));
        if (Contenders.isBaseline(id)) {
            rungs.add(addRung(nameOwnRung(id), Variant.parse(id)));
            return rungs;
        }
        List<String> steps = findSteps(id);
        Variant current = Variant.parse(Stream.concat(Stream.of(id), findDescription(id).starts().stream())
                        .collect(Collectors.joining("+")))
                .with(EXECUTION, DIRECT);
        for (Map.Entry<String, String> option : top.options().entrySet()) {
            if (!steps.contains(option.getKey()) && !option.getKey().equals(EXECUTION)) {
                current = current.with(option.getKey(), option.getValue());
            }
        }
        rungs.add(addRung(nameOwnRung(id), current));
        for (String step : steps) {
            String value = top.options().get(step);
            if (value != null && !value.equals(current.options().get(step))) {
                current = current.with(step, value);
                rungs.add(addRung(describeStep(step, value), current));
            }
        }
        return rungs;
    }

    /** Names what the rung adds to those below it: everything if no baseline has its framing. */
    private String nameOwnRung(String id) {
        if (id.equals(Contenders.BASELINE)) {
            return "kernel and sockets";
        }
        if (Contenders.isBaseline(id)) {
            return "framing";
        }
        return findDescription(id).standsOn().isPresent() ? "format and mapping" : "framing, format and mapping";
    }

    /** Names the rung that an option adds. */
    private static String describeStep(String option, String value) {
        return switch (option) {
            case EXECUTION -> value.equals("worker") ? "handover to a worker" : "handover to a " + value + " thread";
            case CLIENT -> "client " + value;
            case "stub" -> value + " stubs";
            case "tls" -> value.equals("on") ? "TLS" : "TLS, " + value;
            case "compression" -> "compression, " + value;
            default -> option + "=" + value;
        };
    }

    /** Returns the options that are rungs, in their order on the ladder. */
    private List<String> findSteps(String transport) {
        return findDescription(transport).steps().orElse(STEPS);
    }

    /**
     * Returns the options of a transport to vary one at a time.
     *
     * @throws IllegalArgumentException if one is not {@code option=value}
     */
    private List<Map.Entry<String, String>> findChanges(Transport transport) {
        List<String> usual = transport.capabilities().contains(Capability.TLS)
                ? List.of("execution=worker", "tls=on")
                : List.of("execution=worker");
        return findDescription(transport.id()).changes().orElse(usual).stream()
                .flatMap(change -> Variant.parse(transport.id() + "+" + change).options().entrySet().stream())
                .toList();
    }

    private ContenderDescription findDescription(String transport) {
        return descriptions.of(Variant.parse(transport));
    }

    private Rung addRung(String adds, Variant variant) {
        Contender contender = Contender.parse(variant.toString(), installed, options);
        contenders.putIfAbsent(contender.name(), contender);
        return new Rung(adds, contender.name());
    }

    private List<Rung> tryAll(Variant top, Transport transport, List<OptionVariation> further) {
        if (Contenders.isBaseline(transport.id())) {
            return List.of();
        }
        List<Map.Entry<String, String>> requested = further.stream()
                .filter(variation ->
                        variation.transport().map(transport.id()::equals).orElse(true))
                .flatMap(variation -> variation.values().stream().map(value -> Map.entry(variation.option(), value)))
                .toList();
        List<Rung> changes = new ArrayList<>();
        Stream.concat(findChanges(transport).stream(), requested.stream())
                .distinct()
                .filter(change -> !change.getValue().equals(top.options().get(change.getKey())))
                .forEach(change -> tryOut(top, change, requested.contains(change), changes));
        return changes;
    }

    /** An option that another option of the contender excludes is skipped. */
    private void tryOut(Variant top, Map.Entry<String, String> change, boolean requested, List<Rung> changes) {
        String words = change.getKey() + "=" + change.getValue();
        try {
            Rung rung = addRung(words, top.with(change.getKey(), change.getValue()));
            changes.add(rung);
            if (requested) {
                wanted.add(rung.contender());
            }
        } catch (IllegalArgumentException e) {
            skipped.accept("not tried: " + words + " of " + top + ": " + e.getMessage());
        }
    }
}
