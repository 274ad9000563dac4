/** The Person service, custom messages, the transport SPI and its registry. */
module io.metrifier.api {
    requires static transitive org.jspecify;

    exports io.metrifier.failure;
    exports io.metrifier.message;
    exports io.metrifier.person;
    exports io.metrifier.probe;
    exports io.metrifier.stream;
    exports io.metrifier.transport;

    uses io.metrifier.message.Format;
    uses io.metrifier.message.MessageType;
    uses io.metrifier.transport.Transport;
}
