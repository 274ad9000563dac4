package io.metrifier.transport.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Methods of which most are some case of a known one. */
final class MethodTokens {
    private static final String[] NEAR = {"HEAD", "GET", "POST", "PUT", "PROPFIND", "HEADER", "HEA", "H"};

    private MethodTokens() {}

    /** Returns the same methods each time, none of them {@code HEAD}. */
    static List<String> otherThanHead() {
        Random random = new Random(68);
        List<String> methods = new ArrayList<>(List.of(NEAR));
        for (int number = 0; number < 100; number++) {
            StringBuilder method = new StringBuilder();
            for (char letter : NEAR[random.nextInt(NEAR.length)].toCharArray()) {
                String one = String.valueOf(letter);
                method.append(random.nextBoolean() ? one : one.toLowerCase(Locale.ROOT));
            }
            methods.add(method.toString());
        }
        methods.removeIf("HEAD"::equals);
        return methods;
    }
}
