package io.metrifier.message.format;

class JsonFormatTest extends GeneratedFormatContract {
    JsonFormatTest() {
        super("shipment.avsc", "json");
    }
}
