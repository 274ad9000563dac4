package io.metrifier.message.format;

class KryoFormatTest extends GeneratedFormatContract {
    KryoFormatTest() {
        super("shipment.avsc", "kryo");
    }
}
