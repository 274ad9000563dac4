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

    @Test
    void componentsOfLaterVersionsAreIgnoredAndUnknownValuesAreOmitted() {
        Place place = new Place("a", null, List.of());

        assertThat(Json.read("{\"name\": \"a\", \"roads\": [], \"moon\": \"full\"}", Place.class))
                .isEqualTo(place);
        assertThat(Json.line(place)).doesNotContain("note");
    }

    /** JSON is printed, too, and its text comes from third parties: no character of it steers a terminal. */
    @Test
    void whatIsNotAsciiIsEscaped() {
        Place foreign = new Place("a\u001b[2J\u0007\u009b\u202E\uDB40\uDC41\u00FC", null, List.of("\u2028"));

        assertThat(Json.line(foreign)).matches("[ -~]+").contains("\\u202E").contains("\\uDB40\\uDC41");
        assertThat(Json.pretty(foreign)).matches("[ -~\\n]+");
        assertThat(Json.read(Json.line(foreign), Place.class)).isEqualTo(foreign);
    }
}
