package io.metrifier.results.contender;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Execution;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The description of one contender. Immutable. Keys that start with {@code fact.}, {@code waiver.} or {@code version.}
 * form lists: a topic, a rule of the contract, or a library, each with its text.
 *
 * @param name the id, or the id with options: {@code http+client=jdk}
 * @param entries the values by key, as the description file has them
 */
public record ContenderDescription(String name, Map<String, String> entries) {
    /** By the declared order, then by name. */
    public static final Comparator<ContenderDescription> DEFAULT_ORDER =
            Comparator.comparingInt(ContenderDescription::order).thenComparing(ContenderDescription::name);

    private static final int DEFAULT_PORT = 8080;
    private static final int LAST = 1_000;
    private static final Set<String> KEYS = Set.of(
            "title",
            "description",
            "tier",
            "order",
            "default",
            "wire",
            "baseline",
            "port",
            "address",
            "artifact",
            "link",
            "java",
            "built-with",
            "version",
            "executions",
            "capabilities",
            "jvm-arguments",
            "dependencies",
            "client",
            "stands-on",
            "starts",
            "steps",
            "changes",
            "options",
            "command",
            "ready",
            "environment",
            "server",
            "owner",
            "licence");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|[^\\s']+");
    private static final List<String> LISTS = List.of("fact.", "waiver.", "version.");
    private static final String NONE = "none";
    private static final String PERSONS = "persons";
    private static final String MESSAGES = "messages";

    /**
     * Checks every entry.
     *
     * @throws IllegalArgumentException if a key is unknown or a value is malformed; the message names the key
     */
    public ContenderDescription {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        for (String key : entries.keySet()) {
            if (!KEYS.contains(key) && LISTS.stream().noneMatch(key::startsWith)) {
                throw new IllegalArgumentException("unknown key in the description of a contender: contender=" + name
                        + " key=" + key + " known=" + KEYS.stream().sorted().toList() + " or one of " + LISTS);
            }
        }
        requireTier(name, entries);
        requireDefault(name, entries);
        requireNumber(name, entries, "order");
        requireNumber(name, entries, "port");
        requireNumber(name, entries, "java");
        requireNumber(name, entries, "built-with");
        splitList(entries.getOrDefault("executions", "")).forEach(Execution::parse);
        parseCapabilities(name, entries.getOrDefault("capabilities", NONE));
    }

    private static Set<Capability> parseCapabilities(String name, String text) {
        return splitList(text).stream()
                .filter(word -> !word.equals(NONE))
                .map(word -> parseCapability(name, word))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Capability parseCapability(String name, String word) {
        return Arrays.stream(Capability.values())
                .filter(one -> nameOf(one).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown capability: contender=" + name + " capability="
                        + word + " known="
                        + Arrays.stream(Capability.values())
                                .map(ContenderDescription::nameOf)
                                .toList()));
    }

    /** Returns how a description names a capability: {@code price-stream}. */
    public static String nameOf(Capability capability) {
        return capability.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void requireTier(String name, Map<String, String> entries) {
        String tier = entries.getOrDefault("tier", Tier.STOCK.word());
        if (Arrays.stream(Tier.values()).noneMatch(one -> one.word().equals(tier))) {
            throw new IllegalArgumentException("tier is not stock, tuned or bare: contender=" + name + " tier=" + tier);
        }
    }

    private static void requireDefault(String name, Map<String, String> entries) {
        String value = entries.getOrDefault("default", PERSONS);
        if (!Set.of("yes", "no", PERSONS, MESSAGES).contains(value)) {
            throw new IllegalArgumentException(
                    "default is not yes, no, persons or messages: contender=" + name + " default=" + value);
        }
    }

    private static void requireNumber(String name, Map<String, String> entries, String key) {
        String value = entries.getOrDefault(key, "0");
        if (!value.matches("\\d{1,5}")) {
            throw new IllegalArgumentException(
                    key + " is not a number up to 99999: contender=" + name + " " + key + "=" + value);
        }
    }

    /** Returns a title for readers who do not know the notation; the name if no title is declared. */
    public String title() {
        return entries.getOrDefault("title", name);
    }

    /** Returns whether it is that of a transport with options. */
    public boolean namesOptions() {
        return name.contains("+");
    }

    /** Returns one line about its libraries and settings. */
    public Optional<String> description() {
        return getText("description");
    }

    /** Returns its tier; {@link Tier#STOCK} if none is declared. */
    public Tier tier() {
        return Tier.valueOf(getText("tier").orElse(Tier.STOCK.word()).toUpperCase(Locale.ROOT));
    }

    /** Returns the words of the command that starts its server if it is a program; none if it is a transport. */
    public List<String> command() {
        return WORD.matcher(entries.getOrDefault("command", ""))
                .results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1))
                .toList();
    }

    /** Returns what the program prints when it is ready; empty if it accepts connections then. */
    public Optional<String> ready() {
        return getText("ready");
    }

    /** Returns the environment variables of the program. */
    public Map<String, String> environment() {
        return getText("environment").map(ContenderDescription::splitList).orElse(List.of()).stream()
                .map(one -> one.split("=", 2))
                .collect(Collectors.toMap(one -> one[0], one -> one.length > 1 ? one[1] : ""));
    }

    /** Returns the contender whose server it calls if it is a client alone. */
    public Optional<String> server() {
        return getText("server");
    }

    /** Returns its sort position, the lowest first; contenders that declare none come last. */
    public int order() {
        return getNumber("order", LAST);
    }

    /** Returns whether it takes part by default, with the Person service or with a custom message. */
    public boolean isDefault(boolean customMessage) {
        String value = getText("default").orElse(namesOptions() ? "no" : "yes");
        return command().isEmpty() && (value.equals("yes") || value.equals(customMessage ? MESSAGES : PERSONS));
    }

    /**
     * Returns the wire that its client and its server speak, by a name that all who speak it declare: a client of one
     * contender can call the server of another that declares the same. Empty if no other contender speaks it.
     */
    public Optional<String> wire() {
        return getText("wire").filter(wire -> !wire.equals(NONE));
    }

    /** Returns whether its calls leave the process. */
    public boolean crossesProcesses() {
        return !getText("wire").equals(Optional.of(NONE));
    }

    /** Returns whether it is the baseline that all others are compared with. */
    public boolean isBaseline() {
        return getText("baseline").equals(Optional.of("yes"));
    }

    /** Returns the port of its server if only a host is configured. */
    public int port() {
        return getNumber("port", DEFAULT_PORT);
    }

    /** Returns the prefix of the properties and environment variables that hold its server's host and port. */
    public String address() {
        int plus = name.indexOf('+');
        return getText("address").orElse(plus < 0 ? name : name.substring(0, plus));
    }

    /** Returns its Maven coordinates without the version. */
    public Optional<String> artifact() {
        return getText("artifact");
    }

    /** Returns the link to its documentation. */
    public Optional<String> link() {
        return getText("link");
    }

    /** Returns why it cannot run in this JVM: its classes need a newer Java, or an older JDK did not compile them. */
    public Optional<String> unusable() {
        int least = getNumber("java", 0);
        int present = Runtime.version().feature();
        int builtWith = getNumber("built-with", least);
        if (least > present) {
            return Optional.of("needs Java " + least + " or newer: java=" + present);
        }
        return least > builtWith
                ? Optional.of("was built with Java " + builtWith + "; build it with Java " + least + " or newer")
                : Optional.empty();
    }

    private int getNumber(String key, int otherwise) {
        return getText(key).map(Integer::valueOf).orElse(otherwise);
    }

    /** Returns its version, if the file declares it. */
    public Optional<String> version() {
        return getText("version");
    }

    /** Returns where its server can run handlers, the default first; all three if none is declared. */
    public List<Execution> executions() {
        return getText("executions")
                .map(text -> splitList(text).stream().map(Execution::parse).toList())
                .orElse(List.of(Execution.DIRECT, Execution.WORKER, Execution.VIRTUAL));
    }

    /**
     * Returns what it carries in addition to the Person service. Empty if that is not declared, so that only its code
     * can be asked; {@link #jvmArguments} is declared then, too, if there are any.
     */
    public Optional<Set<Capability>> capabilities() {
        return getText("capabilities").map(text -> parseCapabilities(name, text));
    }

    /** Returns the arguments that every JVM with its classes needs; none if none are declared. */
    public List<String> jvmArguments() {
        return getText("jvm-arguments").map(text -> List.of(text.split("\\s+"))).orElse(List.of());
    }

    /** Returns the libraries that it declares itself, each as {@code group:artifact:version}. */
    public List<String> dependencies() {
        return getText("dependencies").map(ContenderDescription::splitList).orElse(List.of());
    }

    /** Returns what makes its calls if that is one of several: the value of its option {@code client}. */
    public Optional<String> client() {
        return getText("client");
    }

    /** Returns the baseline that uses the same framing and nothing else. */
    public Optional<String> standsOn() {
        return getText("stands-on");
    }

    /** Returns the options with which {@code explain} begins, each as {@code option=value}. */
    public List<String> starts() {
        return getText("starts").map(ContenderDescription::splitList).orElse(List.of());
    }

    /** Returns the options that {@code explain} adds one after the other, in order. */
    public Optional<List<String>> steps() {
        return getText("steps").map(ContenderDescription::splitList);
    }

    /** Returns the options that {@code explain} varies one at a time, each as {@code option=value}. */
    public Optional<List<String>> changes() {
        return getText("changes").map(ContenderDescription::splitList);
    }

    /** Returns the options worth varying: those of {@link #changes()}, and those that {@code explain} leaves out. */
    public List<String> options() {
        return Stream.concat(
                        changes().orElse(List.of()).stream(),
                        getText("options").map(ContenderDescription::splitList).orElse(List.of()).stream())
                .toList();
    }

    /** Returns facts other than measurements, by topic. */
    public Map<String, String> facts() {
        Map<String, String> facts = selectByPrefix("fact.");
        getText("owner").ifPresent(who -> facts.put("owner", who));
        getText("licence").ifPresent(which -> facts.put("licence", which));
        return facts;
    }

    /** Returns the rules of the contract that it does not keep, each with the reason. */
    public Map<String, String> waivers() {
        return selectByPrefix("waiver.");
    }

    /** Returns the versions of its libraries by name. */
    public Map<String, String> versions() {
        return selectByPrefix("version.");
    }

    private Optional<String> getText(String key) {
        return Optional.ofNullable(entries.get(key));
    }

    private Map<String, String> selectByPrefix(String prefix) {
        Map<String, String> found = new LinkedHashMap<>();
        entries.forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                found.put(key.substring(prefix.length()), value);
            }
        });
        return found;
    }

    private static List<String> splitList(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
