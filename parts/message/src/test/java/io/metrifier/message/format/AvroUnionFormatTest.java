package io.metrifier.message.format;

class AvroUnionFormatTest extends GeneratedFormatContract {
    AvroUnionFormatTest() {
        super("shipment.avsc", "avro");
    }
}
