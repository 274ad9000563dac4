package io.metrifier.message.format;

class SbeFormatTest extends GeneratedFormatContract {
    SbeFormatTest() {
        super("parcel.avsc", "sbe");
    }
}
