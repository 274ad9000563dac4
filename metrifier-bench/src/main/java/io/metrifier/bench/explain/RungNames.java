package io.metrifier.bench.explain;

/** Names the rung that an option adds. */
final class RungNames {
    private RungNames() {}

    static String words(String option, String value) {
        return switch (option) {
            case "execution" -> value.equals("worker") ? "handover to a worker" : "handover to a " + value + " thread";
            case "client" -> "client " + value;
            case "stub" -> value + " stubs";
            case "tls" -> value.equals("on") ? "TLS" : "TLS, " + value;
            case "compression" -> "compression, " + value;
            default -> option + "=" + value;
        };
    }
}
