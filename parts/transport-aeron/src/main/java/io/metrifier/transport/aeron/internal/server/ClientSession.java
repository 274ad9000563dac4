package io.metrifier.transport.aeron.internal.server;

import io.aeron.Aeron;
import io.aeron.ControlledFragmentAssembler;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.FrameDescriptor;
import io.aeron.logbuffer.Header;
import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.driver.ChannelNames;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import io.metrifier.transport.aeron.internal.wire.ChunkAssembler;
import io.metrifier.transport.aeron.internal.wire.PublicationSender;
import io.metrifier.transport.aeron.internal.wire.SbeReader;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import io.metrifier.transport.aeron.sbe.AddDecoder;
import io.metrifier.transport.aeron.sbe.AskDecoder;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.Exchange;
import io.metrifier.transport.aeron.sbe.GoodbyeDecoder;
import io.metrifier.transport.aeron.sbe.ImageDecoder;
import io.metrifier.transport.aeron.sbe.MessageCallDecoder;
import io.metrifier.transport.aeron.sbe.OpenPricesDecoder;
import io.metrifier.transport.aeron.sbe.PersonsDecoder;
import io.metrifier.transport.aeron.sbe.PingDecoder;
import io.metrifier.transport.aeron.sbe.Query;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import io.metrifier.transport.support.WorkerThreads;
import io.metrifier.transport.support.message.MessageTable;
import java.util.List;
import java.util.function.Supplier;
import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;

/** The session of one client on the server: receives its requests and sends its replies. For the I/O thread. */
final class ClientSession implements ControlledFragmentHandler {
    private static final PeerMisbehaviourLog PEERS =
            new PeerMisbehaviourLog(System.getLogger(ClientSession.class.getPackageName()));
    private static final byte[] EMPTY = {};
    private static final int MAX_FRAGMENTS = 64;
    private static final int MAX_KEPT_BUFFER = 64 * 1024;

    private final Aeron aeron;
    private final Image image;
    private final AeronOptions options;
    private final RequestHandlers handlers;
    private final WorkerThreads.Share share;
    private final PriceSource source;
    private final SbeReader reader;
    private final Supplier<ChannelNames> channels;
    private final ControlledFragmentAssembler fragments = new ControlledFragmentAssembler(this);
    private final ControlledFragmentHandler parts = this::onPart;
    private final ChunkAssembler chunks;
    private long registration = Aeron.NULL_VALUE;
    private @Nullable PublicationSender replies;
    private @Nullable ServerPriceStream prices;
    private boolean over;
    private int assembling;

    ClientSession(
            Aeron aeron,
            Image image,
            AeronOptions options,
            Supplier<ChannelNames> channels,
            RequestHandlers handlers,
            PriceSource source,
            SbeReader reader) {
        this.aeron = aeron;
        this.image = image;
        this.options = options;
        this.channels = channels;
        this.handlers = handlers;
        this.share = handlers.newShare();
        this.source = source;
        this.reader = reader;
        this.chunks = new ChunkAssembler(
                options.common().maxMessageSize(),
                options.common().callTimeout().toNanos(),
                handlers.budget(),
                handlers.chunks());
    }

    /** Ends the session if its requests came from this image. */
    void onImageGone(Image gone) {
        over |= gone == image;
    }

    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /** Returns Aeron's number of the session. */
    int sessionId() {
        return image.sessionId();
    }

    /** Returns whether the log for the replies does not exist yet. */
    boolean isOpening() {
        return replies == null;
    }

    /** Returns whether no reply waits to be sent. */
    boolean hasNothingToSend() {
        PublicationSender open = replies;
        return over || open == null || open.waitingBytes() == 0;
    }

    /**
     * Runs one round for the client and returns the amount of work done. Reads no requests while replies wait, so that
     * a client that does not read cannot make them queue.
     */
    int runRound(boolean reading) {
        PublicationSender open = replies;
        if (open == null) {
            return openReplies();
        }
        int done = open.pump();
        ServerPriceStream pumping = prices;
        if (pumping != null) {
            done += open.write(pumping);
        }
        if (reading && !over && open.waitingBytes() == 0) {
            done += image.controlledPoll(parts, MAX_FRAGMENTS);
            chunks.expire();
        }
        return done;
    }

    private int openReplies() {
        if (registration == Aeron.NULL_VALUE) {
            ChannelNames at = channels.get();
            registration = aeron.asyncAddExclusivePublication(at.toAnswerUri(image), at.answers());
            return 1;
        }
        ExclusivePublication publication = aeron.getExclusivePublication(registration);
        if (publication == null) {
            return 0;
        }
        PublicationSender opened = new PublicationSender(publication, handlers.writers(), handlers.budget());
        SbeWriter welcome = handlers.writers().take();
        welcome.writeWelcome();
        opened.send(welcome);
        replies = opened;
        return 1;
    }

    /** Counts the bytes of incomplete messages in Aeron's assembler. Drops a client if there is no memory for them. */
    private Action onPart(DirectBuffer buffer, int offset, int length, Header header) {
        if ((header.flags() & FrameDescriptor.UNFRAGMENTED) == FrameDescriptor.UNFRAGMENTED) {
            return onFragment(buffer, offset, length, header);
        }
        if (!handlers.budget().take(length)) {
            PEERS.log("dropped a client because the memory for incoming messages is used up: max="
                    + handlers.budget().max());
            over = true;
            return Action.BREAK;
        }
        assembling += length;
        Action action = fragments.onFragment(buffer, offset, length, header);
        if (action == Action.ABORT) {
            assembling -= length;
            handlers.budget().give(length);
        } else if ((header.flags() & FrameDescriptor.END_FRAG_FLAG) != 0) {
            releaseParts();
        }
        return action;
    }

    private void releaseParts() {
        handlers.budget().give(assembling);
        if (assembling > MAX_KEPT_BUFFER) {
            fragments.freeSessionBuffer(image.sessionId());
        }
        assembling = 0;
    }

    @Override
    public Action onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        reader.wrap(buffer, offset, length);
        int template = reader.template();
        if (template == PingDecoder.TEMPLATE_ID) {
            return trySendPong() ? Action.CONTINUE : Action.ABORT;
        }
        if (template != 0) {
            handleMessage(template, reader.correlationId());
        }
        return Action.CONTINUE;
    }

    private boolean trySendPong() {
        PublicationSender open = replies;
        return open == null || open.ping(reader.correlationId(), reader.timestamp());
    }

    private void handleMessage(int template, long id) {
        PublicationSender open = replies;
        if (open == null) {
            return;
        }
        try {
            answer(template, id, open);
        } catch (RuntimeException e) {
            handlers.fail(open, id, Failure.of(AeronErrors.undecodable(template, e)));
        }
    }

    private void answer(int template, long id, PublicationSender open) {
        reader.checkVersion();
        if (reader.length() > options.common().maxMessageSize()) {
            throw AeronErrors.tooLarge(reader.length(), options.common().maxMessageSize());
        }
        switch (template) {
            case GoodbyeDecoder.TEMPLATE_ID -> over = true;
            case ChunkDecoder.TEMPLATE_ID -> assemble(id, open);
            case OpenPricesDecoder.TEMPLATE_ID -> openPrices(id);
            default -> handlers.handle(share, open, id, reader.length(), parseCall(template, id));
        }
    }

    private RequestHandlers.Answer parseCall(int template, long id) {
        return switch (template) {
            case AskDecoder.TEMPLATE_ID -> parseQuery(id);
            case PersonsDecoder.TEMPLATE_ID -> {
                Person person = reader.person();
                yield (services, reply) ->
                        reply.writePersons(id, List.of(services.persons().createPerson(person)));
            }
            case AddDecoder.TEMPLATE_ID -> {
                AddDecoder add = reader.add();
                int a = add.a();
                int b = add.b();
                yield (services, reply) -> reply.writeSum(id, services.probes().add(a, b));
            }
            case ImageDecoder.TEMPLATE_ID -> {
                byte[] image = reader.image();
                yield (services, reply) -> reply.writeSize(id, services.probes().imageSize(image));
            }
            case MessageCallDecoder.TEMPLATE_ID -> parseExchange(id);
            default -> throw new TransportException(Kind.PROTOCOL, "unknown request: template=" + template);
        };
    }

    private void assemble(long id, PublicationSender open) {
        DirectBuffer whole = chunks.add(reader.chunk());
        if (whole != null) {
            reader.wrap(whole, 0, whole.capacity());
            try {
                if (reader.template() == ChunkDecoder.TEMPLATE_ID) {
                    throw new TransportException(Kind.PROTOCOL, "a chunk contains another chunk: correlationId=" + id);
                }
                answer(reader.template(), id, open);
            } finally {
                reader.release();
            }
        }
    }

    private RequestHandlers.Answer parseQuery(long id) {
        Query query = reader.ask().query();
        String personId = reader.personId();
        return switch (query) {
            case LIST_PERSONS ->
                (services, reply) -> reply.writePersons(id, services.persons().listPersons());
            case GET_PERSON ->
                (services, reply) ->
                        reply.writePersons(id, List.of(services.persons().getPerson(personId)));
            case GET_PERSON_LINKS ->
                (services, reply) -> reply.writeLinks(id, services.persons().getPersonLinks(personId));
            case NULL_VAL -> throw new TransportException(Kind.PROTOCOL, "unknown query: query=none");
        };
    }

    private RequestHandlers.Answer parseExchange(long id) {
        MessageCallDecoder call = reader.messageCall();
        Exchange exchange = call.exchange();
        int index = call.index();
        MessageTable.Entry<?> entry = handlers.messages().get(reader.wireName());
        byte[] content = reader.content();
        return switch (exchange) {
            case GET -> (services, reply) -> reply.writeMessageReply(id, entry.get(index));
            case ECHO -> (services, reply) -> reply.writeMessageReply(id, entry.echo(content));
            case PUT ->
                (services, reply) -> {
                    entry.put(content);
                    reply.writeMessageReply(id, EMPTY);
                };
            case NULL_VAL -> throw new TransportException(Kind.PROTOCOL, "unknown exchange: exchange=none");
        };
    }

    private void openPrices(long id) {
        if (prices != null) {
            throw new TransportException(Kind.PROTOCOL, "the session already has a price stream: correlationId=" + id);
        }
        prices = new ServerPriceStream(id, reader.openPrices().count(), source);
    }

    /** Sends the last message, so that the client notices the end at once. */
    void sendGoodbye() {
        PublicationSender open = replies;
        if (open != null) {
            prices = null;
            SbeWriter goodbye = handlers.writers().take();
            goodbye.writeGoodbye();
            open.send(goodbye);
        }
    }

    void close() {
        chunks.abandon();
        releaseParts();
        PublicationSender open = replies;
        if (open != null) {
            open.close();
        } else {
            aeron.asyncRemovePublication(registration);
        }
    }
}
