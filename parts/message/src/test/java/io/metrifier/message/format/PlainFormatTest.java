package io.metrifier.message.format;

class PlainFormatTest extends GeneratedFormatContract {
    PlainFormatTest() {
        super("shipment.avsc", "plain");
    }
}
