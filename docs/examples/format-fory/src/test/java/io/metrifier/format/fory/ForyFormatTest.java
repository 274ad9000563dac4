package io.metrifier.format.fory;

import io.metrifier.message.format.GeneratedFormatContract;

/** The contract with all that a field can be. */
class ForyFormatTest extends GeneratedFormatContract {
    ForyFormatTest() {
        super("shipment.avsc", "fory");
    }
}
