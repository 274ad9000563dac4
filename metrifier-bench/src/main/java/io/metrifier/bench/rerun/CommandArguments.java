package io.metrifier.bench.rerun;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The arguments of a command, to be changed before it is run again. Immutable. */
record CommandArguments(List<String> all) {
    CommandArguments {
        all = List.copyOf(all);
    }

    /** Returns whether an option of these names is among them. */
    boolean name(Set<String> options) {
        return all.stream().anyMatch(one -> options.contains(one.replaceFirst("=.*", "")));
    }

    /** Returns these without the options of these names and without their values. */
    CommandArguments without(Set<String> names) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String one = all.get(i);
            int equals = one.indexOf('=');
            if (names.contains(one)) {
                i++;
            } else if (equals < 0 || !names.contains(one.substring(0, equals))) {
                kept.add(one);
            }
        }
        return new CommandArguments(kept);
    }

    /** Returns these with an option added. */
    CommandArguments with(String name, Object value) {
        return with(name).with(value.toString());
    }

    /** Returns these with a flag added. */
    CommandArguments with(String flag) {
        List<String> more = new ArrayList<>(all);
        more.add(flag);
        return new CommandArguments(more);
    }
}
