package io.metrifier.transport.aeron.internal.client;

import static java.util.Objects.requireNonNull;

import io.aeron.FragmentAssembler;
import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.exceptions.RegistrationException;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.aeron.AeronTransport;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.ChannelNames;
import io.metrifier.transport.aeron.internal.driver.IoThread;
import io.metrifier.transport.aeron.internal.driver.MediaDriverHandle;
import io.metrifier.transport.aeron.internal.driver.WakeableIdleStrategy;
import io.metrifier.transport.aeron.internal.wire.PublicationSender;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import io.metrifier.transport.aeron.internal.wire.WriterPool;
import io.metrifier.transport.aeron.sbe.AskDecoder;
import io.metrifier.transport.support.ByteBudget;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A server for one client that sends several answers to each {@code getPerson}: the previous answer again, a wrong
 * answer with the id of the next call, and the right answer twice.
 */
final class RepeatingServer implements IoThread.Task, FragmentHandler, AutoCloseable {
    private static final String NAME = "repeating-server";

    private final AeronOptions options = AeronOptions.of(new AeronTransport(), TransportOptions.defaults());
    private final WakeableIdleStrategy idler = new WakeableIdleStrategy(options.idle());
    private final IoThread thread = new IoThread(NAME, idler, this);
    private final WriterPool writers = new WriterPool();
    private final SbeReader reader = new SbeReader();
    private final FragmentAssembler fragments = new FragmentAssembler(this);
    private volatile Endpoint endpoint = Endpoint.loopback();
    private ChannelNames channels = new ChannelNames(options, endpoint);
    private @Nullable MediaDriverHandle media;
    private @Nullable Subscription requests;
    private @Nullable Image requestImage;
    private @Nullable PublicationSender answers;
    private @Nullable Person previous;

    RepeatingServer() {
        thread.start().join();
    }

    Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void open() {
        media = MediaDriverHandle.withDriver(
                MediaDriverHandle.privateDirectory(),
                options,
                MediaDriverHandle.chooseSender(options, idler),
                null,
                endpoint);
        boolean listens = false;
        while (!listens) {
            listens = listen(media);
        }
    }

    private boolean listen(MediaDriverHandle media) {
        channels = new ChannelNames(options, Endpoint.loopback());
        Subscription listening = media.aeron()
                .addSubscription(channels.listenUri(), channels.requests(), image -> requestImage = image, image -> {});
        requests = listening;
        endpoint = Endpoint.loopback(media.awaitPort(listening));
        channels = new ChannelNames(options, endpoint);
        try {
            media.aeron().addExclusivePublication(channels.reservationUri(), channels.answers());
            return true;
        } catch (RegistrationException | IllegalArgumentException e) {
            media.release(listening);
            return false;
        }
    }

    @Override
    public int runRound() {
        MediaDriverHandle open = requireNonNull(media);
        int done = open.runRound();
        if (answers == null && requestImage != null) {
            answers = new PublicationSender(
                    open.aeron().addExclusivePublication(channels.toAnswerUri(requestImage), channels.answers()),
                    writers,
                    new ByteBudget(Long.MAX_VALUE));
            SbeWriter welcome = writers.take();
            welcome.writeWelcome();
            answers.send(welcome);
        }
        if (answers != null) {
            done += answers.pump() + requireNonNull(requests).poll(fragments, 1);
        }
        return done;
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        reader.wrap(buffer, offset, length);
        if (reader.template() != AskDecoder.TEMPLATE_ID) {
            return;
        }
        long id = reader.correlationId();
        reader.ask().query();
        Person requested = SamplePersons.persons().get(Integer.parseInt(reader.personId()) - 1);
        if (previous != null) {
            answer(id - 1, previous);
        }
        answer(id + 1, SamplePersons.personToCreate());
        answer(id, requested);
        answer(id, requested);
        previous = requested;
    }

    private void answer(long id, Person person) {
        SbeWriter reply = writers.take();
        reply.writePersons(id, List.of(person));
        requireNonNull(answers).send(reply);
    }

    @Override
    public void close() {
        if (Thread.currentThread().getName().equals(NAME)) {
            CloseHelper.closeAll(media);
        } else {
            thread.stop();
            thread.awaitEnd(10, TimeUnit.SECONDS);
        }
    }
}
