package io.metrifier.results.json;

import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes components of a record required unless Java declares them optional, so that a damaged file is not read as
 * zeros.
 */
final class RequiredComponents extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;
    private static final Set<Class<?>> MAY_BE_ABSENT =
            Set.of(Optional.class, OptionalDouble.class, List.class, Map.class);

    @Override
    public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
        return member instanceof AnnotatedParameter parameter
                        && parameter.getOwner().getAnnotated() instanceof Constructor<?> constructor
                        && constructor.getDeclaringClass().isRecord()
                ? !MAY_BE_ABSENT.contains(parameter.getRawType()) && !isNullable(constructor, parameter.getIndex())
                : super.hasRequiredMarker(member);
    }

    private static boolean isNullable(Constructor<?> constructor, int index) {
        return constructor.getAnnotatedParameterTypes()[index].isAnnotationPresent(Nullable.class);
    }
}
