package io.metrifier.message.generate;

import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.Type;

/** What a field that is always there has where no value was written, as Java source. */
final class Defaults {
    private Defaults() {}

    static String of(Type type, Target target) {
        if (type instanceof Type.ListOf) {
            return "java.util.List.of()";
        }
        if (type instanceof Type.MapOf) {
            return "java.util.Map.of()";
        }
        if (type instanceof Type.Enumerated enumerated) {
            EnumShape shape = target.shape().enumeration(enumerated);
            return target.boxed(type) + "." + shape.constants().get(0).javaName();
        }
        return ((Type.Scalar) type).kind().defaultCode();
    }
}
