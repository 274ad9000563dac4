/** The Person service, the transport SPI, its registry and the in-process exemplar. */
module io.metrifier.api {
    requires static transitive org.jspecify;

    exports io.metrifier.person;
    exports io.metrifier.probe;
    exports io.metrifier.stream;
    exports io.metrifier.transport;
    exports io.metrifier.transport.inprocess;

    uses io.metrifier.transport.Transport;

    provides io.metrifier.transport.Transport with
            io.metrifier.transport.inprocess.InProcessTransport;
}
