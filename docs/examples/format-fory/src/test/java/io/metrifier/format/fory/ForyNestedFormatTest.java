package io.metrifier.format.fory;

import io.metrifier.message.format.GeneratedFormatContract;

/** The contract with values that hold values of their own kind. */
class ForyNestedFormatTest extends GeneratedFormatContract {
    ForyNestedFormatTest() {
        super("trace.proto", "fory");
    }
}
