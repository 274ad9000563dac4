package io.metrifier.transport.aeron;

import io.aeron.Aeron;
import io.aeron.ControlledFragmentAssembler;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.Header;
import io.metrifier.person.Person;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Failure;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.aeron.sbe.AddDecoder;
import io.metrifier.transport.aeron.sbe.AskDecoder;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.ClosePricesDecoder;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.HelloDecoder;
import io.metrifier.transport.aeron.sbe.ImageDecoder;
import io.metrifier.transport.aeron.sbe.OpenPricesDecoder;
import io.metrifier.transport.aeron.sbe.PersonsDecoder;
import io.metrifier.transport.aeron.sbe.PingDecoder;
import io.metrifier.transport.aeron.sbe.Query;
import java.util.ArrayList;
import java.util.List;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/** What a server knows of one client: where its requests arrive and its replies go. For the I/O thread. */
final class Session implements ControlledFragmentHandler {
    private static final int MOST_FRAGMENTS = 64;
    private static final int MOST_STREAMS = 64;

    private final Image image;
    private final AeronOptions options;
    private final Handlers handlers;
    private final PriceSource prices;
    private final SbeReader reader;
    private final Channels channels;
    private final ControlledFragmentAssembler fragments = new ControlledFragmentAssembler(this);
    private final Chunks chunks;
    private final SbePing pong = new SbePing();
    private final List<PricePump> streams = new ArrayList<>();
    private @Nullable String replyChannel;
    private int replyStream;
    private long helloId;
    private long registration = Aeron.NULL_VALUE;
    private @Nullable Outbox replies;
    private boolean over;

    Session(Image image, AeronOptions options, Handlers handlers, PriceSource prices, SbeReader reader) {
        this.image = image;
        this.options = options;
        this.handlers = handlers;
        this.prices = prices;
        this.reader = reader;
        this.channels = new Channels(options);
        this.chunks = new Chunks(options.common().maxMessageSize());
    }

    /** Ends the session whose requests came by this image. */
    void leave(Image gone) {
        over |= gone == image;
    }

    /** Ends the session. */
    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /** Returns whether no reply waits to be sent. */
    boolean isSilent() {
        Outbox open = replies;
        return over || open == null || open.waitingBytes() == 0;
    }

    /**
     * Gives the client its turn and returns how much there was to do. Requests wait while replies do: a client that does not
     * read cannot make them queue.
     */
    int round(Aeron aeron, boolean taking) {
        int done = openReplies(aeron);
        Outbox open = replies;
        if (open != null) {
            done += open.pump();
        }
        for (int i = streams.size() - 1; i >= 0; i--) {
            PricePump stream = streams.get(i);
            done += stream.round(aeron);
            if (stream.isOver()) {
                stream.close();
                streams.remove(i);
            }
        }
        if (taking && !over && (open == null || open.waitingBytes() == 0)) {
            done += image.controlledPoll(fragments, MOST_FRAGMENTS);
        }
        return done;
    }

    private int openReplies(Aeron aeron) {
        String channel = replyChannel;
        if (replies != null || channel == null) {
            return 0;
        }
        if (registration == Aeron.NULL_VALUE) {
            registration = aeron.asyncAddExclusivePublication(channel, replyStream);
            return 1;
        }
        ExclusivePublication publication = aeron.getExclusivePublication(registration);
        if (publication == null) {
            return 0;
        }
        Outbox opened = new Outbox(publication, handlers.writers());
        SbeWriter welcome = handlers.writers().take();
        welcome.welcome(helloId);
        opened.send(welcome);
        replies = opened;
        return 1;
    }

    @Override
    public Action onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        reader.wrap(buffer, offset, length);
        int template = reader.template();
        if (template == PingDecoder.TEMPLATE_ID) {
            return returnPing() ? Action.CONTINUE : Action.ABORT;
        }
        if (template != 0) {
            take(template, reader.correlationId());
        }
        return Action.CONTINUE;
    }

    private boolean returnPing() {
        Outbox open = replies;
        return open == null || open.ping(pong, reader.correlationId(), reader.timestamp());
    }

    private void take(int template, long id) {
        Outbox open = replies;
        try {
            if (open != null) {
                answer(template, id, open);
            } else if (template == HelloDecoder.TEMPLATE_ID) {
                greet(id);
            }
        } catch (RuntimeException e) {
            if (open != null) {
                handlers.fail(open, id, Failure.of(AeronErrors.undecodable(template, e)));
            }
        }
    }

    private void greet(long id) {
        HelloDecoder hello = reader.hello();
        helloId = id;
        replyStream = hello.replyStream();
        replyChannel = channels.send(new Endpoint(host(), hello.replyPort()));
    }

    /** Returns the address the client sends from: nobody can have replies sent to somebody else. */
    private String host() {
        return options.ipc() ? "ipc" : Endpoint.parse(image.sourceIdentity()).host();
    }

    private void answer(int template, long id, Outbox open) {
        reader.checkVersion();
        if (reader.length() > options.common().maxMessageSize()) {
            throw AeronErrors.tooLarge(reader.length(), options.common().maxMessageSize());
        }
        switch (template) {
            case GoodbyeDecoder.TEMPLATE_ID -> over = true;
            case ChunkDecoder.TEMPLATE_ID -> assemble(id, open);
            case AskDecoder.TEMPLATE_ID -> handlers.handle(open, id, query(id));
            case PersonsDecoder.TEMPLATE_ID -> create(id, open);
            case AddDecoder.TEMPLATE_ID -> add(id, open);
            case ImageDecoder.TEMPLATE_ID -> {
                byte[] content = reader.image();
                handlers.handle(
                        open,
                        id,
                        (services, reply) -> reply.size(id, services.probes().imageSize(content)));
            }
            case OpenPricesDecoder.TEMPLATE_ID -> openPrices(id);
            case ClosePricesDecoder.TEMPLATE_ID -> streams.forEach(stream -> stream.cancel(id));
            default ->
                throw new TransportException(Kind.PROTOCOL, "the server must know the request: template=" + template);
        }
    }

    private void assemble(long id, Outbox open) {
        DirectBuffer whole = chunks.add(reader.chunk());
        if (whole != null) {
            reader.wrap(whole, 0, whole.capacity());
            if (reader.template() == ChunkDecoder.TEMPLATE_ID) {
                throw new TransportException(Kind.PROTOCOL, "a chunk must not hold a chunk: correlationId=" + id);
            }
            answer(reader.template(), id, open);
        }
    }

    private Handlers.Answer query(long id) {
        Query query = reader.ask().query();
        String personId = reader.personId();
        return switch (query) {
            case LIST_PERSONS ->
                (services, reply) -> reply.persons(id, services.persons().listPersons());
            case GET_PERSON ->
                (services, reply) ->
                        reply.persons(id, List.of(services.persons().getPerson(personId)));
            case GET_PERSON_LINKS ->
                (services, reply) -> reply.links(id, services.persons().getPersonLinks(personId));
            case NULL_VAL -> throw new TransportException(Kind.PROTOCOL, "the server must know the query: query=none");
        };
    }

    private void create(long id, Outbox open) {
        Person person = reader.person();
        handlers.handle(
                open,
                id,
                (services, reply) ->
                        reply.persons(id, List.of(services.persons().createPerson(person))));
    }

    private void add(long id, Outbox open) {
        AddDecoder add = reader.add();
        int a = add.a();
        int b = add.b();
        handlers.handle(
                open, id, (services, reply) -> reply.sum(id, services.probes().add(a, b)));
    }

    private void openPrices(long id) {
        if (streams.size() >= MOST_STREAMS) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "a client must not have too many streams: streams=" + streams.size());
        }
        OpenPricesDecoder open = reader.openPrices();
        String channel = channels.send(new Endpoint(host(), open.pricePort()));
        streams.add(new PricePump(id, open.count(), prices, channel, open.priceStream()));
    }

    /** Sends the last message, so that the client need not find out by itself. */
    void sayGoodbye() {
        Outbox open = replies;
        if (open != null) {
            SbeWriter goodbye = handlers.writers().take();
            goodbye.goodbye();
            open.send(goodbye);
        }
    }

    void close() {
        streams.forEach(PricePump::close);
        streams.clear();
        Outbox open = replies;
        if (open != null) {
            open.close();
        }
    }
}
