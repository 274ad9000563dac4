package io.metrifier.message.format;

class AvroFormatTest extends GeneratedFormatContract {
    AvroFormatTest() {
        super("trace.proto", "avro");
    }
}
