package io.metrifier.message.generate;

import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.FieldType;

/** The default values of fields that are always present, as Java source. */
final class DefaultValues {
    private DefaultValues() {}

    static String of(FieldType type, GenerationTarget target) {
        if (type instanceof FieldType.ListOf) {
            return "java.util.List.of()";
        }
        if (type instanceof FieldType.MapOf) {
            return "java.util.Map.of()";
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            EnumShape shape = target.shape().enumeration(enumerated);
            return target.boxed(type) + "." + shape.constants().get(0).javaName();
        }
        return ((FieldType.Scalar) type).kind().defaultCode();
    }
}
