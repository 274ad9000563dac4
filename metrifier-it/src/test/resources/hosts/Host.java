import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Transports;

/** A program that uses every transport, and prints which cannot be used and why. */
public final class Host {
    private Host() {}

    public static void main(String[] args) {
        Transports installed = Transports.installed();
        for (Transport transport : installed.all()) {
            System.out.println("HOST " + transport.id() + ' ' + outcome(transport));
        }
        installed.unusable().forEach(line -> System.out.println("HOST unusable " + line));
        System.exit(0);
    }

    private static String outcome(Transport transport) {
        TransportOptions preset = TransportOptions.defaults();
        try (TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), preset);
                TransportClient client = transport.connect(server.endpoint(), preset)) {
            return client.persons().getPerson("1").id().equals("1") ? "answers" : "answers wrongly";
        } catch (RuntimeException | LinkageError e) {
            Throwable first = e;
            while (first.getCause() != null) {
                first = first.getCause();
            }
            return "fails: " + first;
        }
    }
}
