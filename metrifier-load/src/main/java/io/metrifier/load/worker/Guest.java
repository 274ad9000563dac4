package io.metrifier.load.worker;

import io.metrifier.lab.place.UsageException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Who stands before a leader's {@link Door}: finds the way there, proves that it belongs to the crew, and has the same
 * proven to it.
 *
 * @param worker the number of this one
 * @param host what it is to be called
 */
record Guest(Crew crew, int worker, String host) {
    private static final Duration RETRY = Duration.ofMillis(250);
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /**
     * Returns the link to the leader, which each trusts from now on.
     *
     * @throws UsageException where the leader refuses this one; the message says why
     * @throws IllegalStateException where there is no leader in time, or it does not know the token
     */
    WorkerLink enter(String leaderHost, int leaderPort) throws InterruptedException {
        WorkerLink link =
                WorkerLink.over(connect(leaderHost, leaderPort, crew.patience().join()));
        try {
            greet(link);
            return link;
        } catch (LostException e) {
            link.close();
            throw new IllegalStateException("the leader did not let this worker in: leader=" + leaderHost + ":"
                    + leaderPort + " worker=" + worker + " reason=it " + e.getMessage()
                    + "; both must have the same token");
        }
    }

    private static Socket connect(String host, int port, Duration within) throws InterruptedException {
        long deadline = System.nanoTime() + within.toNanos();
        while (true) {
            Socket socket = new Socket();
            try {
                InetSocketAddress address = new InetSocketAddress(host, port);
                if (address.isUnresolved()) {
                    throw new UnknownHostException("no such host");
                }
                socket.connect(address, (int) CONNECT.toMillis());
                socket.setTcpNoDelay(true);
                return socket;
            } catch (IOException e) {
                close(socket);
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException("the leader must be there in time: leader=" + host + ":" + port
                            + " waited=" + within + " reason=" + e.getMessage());
                }
                TimeUnit.MILLISECONDS.sleep(RETRY.toMillis());
            }
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It was not connected.
        }
    }

    private void greet(WorkerLink link) throws LostException, InterruptedException {
        if (!(Order.parse(link.receive(crew.patience().greeting())) instanceof Order.Prove prove)) {
            throw new LostException("is no leader of workers");
        }
        String nonce = Token.nonce();
        Report.Hello open = new Report.Hello(worker, crew.workers(), host, crew.identity(), nonce, "");
        String proof = crew.token().proof(Door.said(open, prove.nonce()));
        link.send(new Report.Hello(worker, crew.workers(), host, crew.identity(), nonce, proof));
        Order answer = Order.parse(link.receive(crew.patience().greeting()));
        if (answer instanceof Order.Refused refused) {
            throw new UsageException(refused.why());
        }
        if (!(answer instanceof Order.Welcome welcome)
                || !crew.token().proves(welcome.proof(), "leader", prove.nonce(), nonce)) {
            throw new LostException("does not know the token");
        }
        link.trust();
    }
}
