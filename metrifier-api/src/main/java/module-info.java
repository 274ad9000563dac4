/** The Person service, the transport SPI and its registry. */
module io.metrifier.api {
    requires static transitive org.jspecify;

    exports io.metrifier.person;
    exports io.metrifier.probe;
    exports io.metrifier.stream;
    exports io.metrifier.transport;

    uses io.metrifier.transport.Transport;
}
