package io.metrifier.lab.jvm;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The arguments of a JVM that a contender's name gives word by word: {@code spring+jvm-args='-Xss256k -Xint'}. Refused
 * is what would run something else than the contender, what ends the JVM, and what another option records better.
 */
final class JvmArguments {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private static final List<Refusal> REFUSALS = List.of(
            new Refusal(
                    "[^-].*|-|--|",
                    "every argument begins with -; write --add-opens=MODULE/PACKAGE=ALL-UNNAMED as one word"),
            new Refusal(
                    "-(cp|classpath|jar|m|p|d|Xbootclasspath.*)|--(class-path|module|module-path|upgrade-module-path"
                            + "|patch-module|limit-modules|describe-module|source)(=.*)?",
                    "metrifier chooses what its JVMs run; --contenders adds jars"),
            new Refusal(
                    "--?(version|showversion|show-version|fullversion|full-version|help|help-extra|list-modules"
                            + "|validate-modules|dry-run)|-(\\?|h|X|Xshare:dump)",
                    "it ends the JVM before it measures"),
            new Refusal("-XX:(Flags|VMOptionsFile|OnError|OnOutOfMemoryError)=.*", "it reads a file or runs a program"),
            new Refusal("-Xmx.*|-mx.*|-XX:MaxHeapSize=.*", "give heap=256m"),
            new Refusal("-XX:[+-]Use[A-Za-z0-9]+GC", "give gc=zgc"),
            new Refusal("-XX:ActiveProcessorCount=.*", "give cpus=2"),
            new Refusal("-D.*", "give property.NAME=VALUE"),
            new Refusal("-XX:(AOT.*|SharedArchiveFile=.*|ArchiveClassesAtExit=.*)", "give aot=train"),
            new Refusal(
                    "-javaagent:.*|-agentlib:.*|-agentpath:.*",
                    "give agent=FILE.jar; agents in native code cannot be measured"));

    private JvmArguments() {}

    /**
     * Splits arguments at blanks.
     *
     * @throws IllegalArgumentException if there are none, or one of them is refused
     */
    static List<String> parse(String text) {
        List<String> arguments = BLANKS.splitAsStream(text.strip()).toList();
        for (String argument : arguments) {
            for (Refusal refusal : REFUSALS) {
                if (refusal.arguments.matcher(argument).matches()) {
                    throw new IllegalArgumentException(
                            "refused in jvm-args: argument=" + argument + "; " + refusal.instead);
                }
            }
        }
        return arguments;
    }

    /** Arguments that are refused, and what to do instead. */
    private record Refusal(Pattern arguments, String instead) {
        Refusal(String arguments, String instead) {
            this(Pattern.compile(arguments), instead);
        }
    }
}
