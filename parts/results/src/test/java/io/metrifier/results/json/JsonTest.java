package io.metrifier.results.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    record Place(String name, @Nullable String note, List<String> roads) {}

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": null}"})
    void aRequiredComponentIsNeitherAbsentNorNull(String json) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Json.read(json, Place.class))
                .withMessageContaining("name");
    }

    @Test
    void aNullableComponentAndAListMayBeNull() {
        assertThat(Json.read("{\"name\": \"a\", \"note\": null, \"roads\": null}", Place.class))
                .isEqualTo(new Place("a", null, List.of()));
    }
}
