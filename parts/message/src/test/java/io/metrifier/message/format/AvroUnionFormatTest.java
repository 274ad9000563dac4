package io.metrifier.message.format;

import org.junit.jupiter.api.Tag;

@Tag("full")
class AvroUnionFormatTest extends GeneratedFormatContract {
    AvroUnionFormatTest() {
        super("shipment.avsc", "avro");
    }
}
