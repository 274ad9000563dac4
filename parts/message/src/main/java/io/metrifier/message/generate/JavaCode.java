package io.metrifier.message.generate;

/** Collects the lines of a Java class, indented. Not thread-safe. */
final class JavaCode {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Starts a file of a package. */
    JavaCode(String packageName) {
        line("package ", packageName, ";");
        line();
    }

    /** Adds a line. */
    JavaCode line(String... parts) {
        String line = String.join("", parts);
        if (line.startsWith("}")) {
            depth--;
        }
        text.append("    ".repeat(depth)).append(line).append('\n');
        if (line.endsWith("{")) {
            depth++;
        }
        return this;
    }

    /** Adds lines that may open and close blocks. */
    JavaCode lines(String block) {
        block.lines().forEach(each -> line(each.strip()));
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
