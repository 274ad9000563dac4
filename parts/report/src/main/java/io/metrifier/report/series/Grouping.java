package io.metrifier.report.series;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** Groups the elements of a stream by a key; those of one key keep their order. */
public final class Grouping {
    private Grouping() {}

    /** Returns a collector whose keys are in the order of their first elements. */
    public static <T, K> Collector<T, ?, Map<K, List<T>>> inOrder(Function<? super T, ? extends K> key) {
        return Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList());
    }

    /** Returns a collector with sorted keys. */
    public static <T, K extends Comparable<? super K>> Collector<T, ?, Map<K, List<T>>> sorted(
            Function<? super T, ? extends K> key) {
        return Collectors.groupingBy(key, TreeMap::new, Collectors.toList());
    }
}
