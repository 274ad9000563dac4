package io.metrifier.message.format;

class ProtoFormatTest extends GeneratedFormatContract {
    ProtoFormatTest() {
        super("trace.proto", "proto");
    }
}
