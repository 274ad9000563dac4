package io.metrifier.format.fory;

import io.metrifier.message.format.GeneratedFormatContract;
import org.junit.jupiter.api.Tag;

/** The contract with values that hold values of their own kind. */
@Tag("full")
class ForyNestedFormatTest extends GeneratedFormatContract {
    ForyNestedFormatTest() {
        super("trace.proto", "fory");
    }
}
