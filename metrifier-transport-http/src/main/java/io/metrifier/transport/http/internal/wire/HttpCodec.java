package io.metrifier.transport.http.internal.wire;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageBuffer;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.Utf8;
import io.metrifier.transport.support.message.MessageBuffers;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Converts values to JSON and back. Immutable and thread-safe.
 *
 * <p>Unknown members are ignored, so that either side may add members first. Missing members and wrong types are
 * errors; nothing is coerced.
 */
public final class HttpCodec {
    private static final int MAX_DEPTH = 64;

    /** Far more than a person needs, because a peer may send unknown members. */
    static final int MAX_TOKENS = 10_000;

    private static final long NO_LIMIT = -1;

    /** The approximate size of an encoded person. */
    private static final int USUAL_PERSON = 384;

    private final MessageBuffers buffers = new MessageBuffers();
    private final ByteBudget budget;
    private final ObjectWriter writer;
    private final ObjectWriter personWriter;
    private final ObjectWriter problemWriter;
    private final ObjectReader person;
    private final ObjectReader requestedPerson;
    private final ObjectReader persons;
    private final ObjectReader links;
    private final ObjectReader sum;
    private final ObjectReader imageSize;
    private final ObjectReader members;

    private record Persons(List<Person> persons, int count) {}

    private record Links(List<PersonLink> links, int count) {}

    private record Sum(int sum) {}

    /** Creates the codec of a client, with a maximum length for texts that equals the maximum message size. */
    public HttpCodec(int maxMessageSize) {
        this(maxMessageSize, new ByteBudget(Long.MAX_VALUE));
    }

    /**
     * Creates a codec with a maximum length for texts that equals the maximum message size.
     *
     * @param budget limits the memory for long lists while they are written
     */
    public HttpCodec(int maxMessageSize, ByteBudget budget) {
        this.budget = budget;
        JsonMapper mapper = newMapper(maxMessageSize, NO_LIMIT);
        problemWriter = mapper.writer();
        mapper = mapper.rebuild()
                .addModule(new SimpleModule().addSerializer(String.class, new WellFormedText()))
                .build();
        writer = mapper.writer();
        personWriter = mapper.writerFor(Person.class);
        person = mapper.readerFor(Person.class);
        requestedPerson = newMapper(maxMessageSize, MAX_TOKENS)
                .readerFor(Person.class)
                .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
        persons = mapper.readerFor(Persons.class);
        links = mapper.readerFor(Links.class);
        sum = mapper.readerFor(Sum.class);
        imageSize = mapper.readerFor(ImageSize.class);
        members = mapper.readerForMapOf(Object.class);
    }

    private static JsonMapper newMapper(int maxMessageSize, long maxTokens) {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxStringLength(maxMessageSize)
                        .maxTokenCount(maxTokens)
                        .build())
                .disable(JsonFactory.Feature.CHARSET_DETECTION)
                .build();
        JsonMapper mapper = JsonMapper.builder(factory)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .withCoercionConfig(
                        LogicalType.Textual,
                        texts -> texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .build();
        JsonSetter.Value required = JsonSetter.Value.forValueNulls(Nulls.FAIL);
        for (Class<?> type : List.of(String.class, PersonName.class, Location.class, Person.class, List.class)) {
            mapper.configOverride(type).setSetterInfo(required);
        }
        return mapper;
    }

    public byte[] write(Person value) {
        return writeBytes(personWriter, value, USUAL_PERSON);
    }

    public byte[] writePersons(List<Person> values) {
        return writeBytes(writer, new Persons(values, values.size()), (long) values.size() * USUAL_PERSON);
    }

    public byte[] writeLinks(List<PersonLink> values) {
        return writeBytes(writer, new Links(values, values.size()), 2L * values.size() * USUAL_PERSON);
    }

    public byte[] writeSum(int value) {
        return writeBytes(new Sum(value));
    }

    public byte[] write(ImageSize value) {
        return writeBytes(value);
    }

    public byte[] write(HttpProblem problem) {
        return writeBytes(problemWriter, problem.members(), 0);
    }

    private byte[] writeBytes(Object value) {
        return writeBytes(writer, value, 0);
    }

    private byte[] writeBytes(ObjectWriter writer, Object value, long expected) {
        // Counts both the buffer and the array to which it is copied.
        long held = BufferPool.isLarge(expected) ? 2 * expected : 0;
        if (!budget.take(held)) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "the memory limit for all clients of the server is reached: maxBytes=" + budget.max());
        }
        try {
            return write(writer, value, expected);
        } finally {
            budget.give(held);
        }
    }

    private byte[] write(ObjectWriter writer, Object value, long expected) {
        MessageBuffer buffer = buffers.take(expected);
        try {
            writer.writeValue(buffer, value);
            return Arrays.copyOf(buffer.array(), buffer.size());
        } catch (JsonMappingException e) {
            throw new TransportException(Kind.PROTOCOL, Utf8.describeLoneSurrogate(joinPath(e)), e);
        } catch (IOException e) {
            throw new TransportException(Kind.PROTOCOL, "cannot write the value as JSON", e);
        } finally {
            buffers.give(buffer);
        }
    }

    private static String joinPath(JsonMappingException e) {
        return e.getPath().stream()
                .map(JsonMappingException.Reference::getFieldName)
                .filter(Objects::nonNull)
                .collect(Collectors.joining("."));
    }

    public Person readPerson(byte[] json) {
        return readAnswer(person, json);
    }

    public List<Person> readPersons(byte[] json) {
        Persons answer = readAnswer(persons, json);
        return complete(answer.persons, answer.count);
    }

    public List<PersonLink> readLinks(byte[] json) {
        Links answer = readAnswer(links, json);
        return complete(answer.links, answer.count);
    }

    public int readSum(byte[] json) {
        return this.<Sum>readAnswer(sum, json).sum;
    }

    public ImageSize readImageSize(byte[] json) {
        return readAnswer(imageSize, json);
    }

    /** Returns the problem in an unsuccessful answer; empty if the answer is not a JSON object. */
    public Map<String, Object> readMembers(byte[] json) {
        try {
            Map<String, Object> found = members.readValue(json);
            return found == null ? Map.of() : found;
        } catch (IOException e) {
            return Map.of();
        }
    }

    private <T> T readAnswer(ObjectReader reader, byte[] json) {
        if (!StrictUtf8.isWellFormed(json)) {
            throw new TransportException(Kind.PROTOCOL, "the answer is not UTF-8");
        }
        try {
            T value = reader.readValue(json);
            if (value != null) {
                return value;
            }
        } catch (IOException e) {
            throw new TransportException(
                    Kind.PROTOCOL, "cannot read the answer: reason=" + FailureText.of(e, "no JSON"), e);
        }
        throw new TransportException(Kind.PROTOCOL, "the answer is null");
    }

    private static <T> List<T> complete(List<T> values, int count) {
        if (values.contains(null)) {
            throw new TransportException(Kind.PROTOCOL, "a list contains null");
        }
        if (values.size() != count) {
            throw new TransportException(
                    Kind.PROTOCOL, "the announced count is wrong: count=" + count + " size=" + values.size());
        }
        return List.copyOf(values);
    }

    /** Reads the person in a request. An invalid body is a {@link HttpProblem} that says where. */
    public Person readRequest(byte[] json) {
        if (!StrictUtf8.isWellFormed(json)) {
            throw HttpProblem.protocol(400, "the body is not UTF-8");
        }
        try {
            Person value = requestedPerson.readValue(json);
            if (value != null) {
                return value;
            }
            throw HttpProblem.protocol(400, "the body is not a JSON object");
        } catch (JsonMappingException e) {
            throw toProblem(e);
        } catch (JsonProcessingException e) {
            throw newProblem(describe(e), e.getLocation());
        } catch (IOException e) {
            throw new TransportException(Kind.PROTOCOL, "the body is not JSON", e);
        }
    }

    /** The parser's messages quote the body, so they are not passed on. */
    private static HttpProblem toProblem(JsonMappingException e) {
        String field = joinPath(e);
        if (e.getCause() instanceof JsonProcessingException malformed
                && !(malformed instanceof InputCoercionException)) {
            return newProblem(describe(malformed), malformed.getLocation());
        }
        if (field.isEmpty()) {
            return newProblem("the body is not one JSON object", e.getLocation());
        }
        return new HttpProblem(
                400, new Failure(Failure.Type.INVALID_PERSON, field, describe(e)), describeLocation(e.getLocation()));
    }

    private static String describe(JsonProcessingException malformed) {
        if (malformed instanceof StreamConstraintsException) {
            return "the body is over a limit: maxTokens=" + MAX_TOKENS + " maxDepth=" + MAX_DEPTH;
        }
        return malformed.getOriginalMessage().startsWith("Duplicate ")
                ? "a member is repeated"
                : "the body is malformed JSON";
    }

    private static String describe(JsonMappingException e) {
        Class<?> target = e instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : Object.class;
        if (e instanceof InvalidNullException) {
            return "must be present";
        }
        if (target == int.class || e.getCause() instanceof InputCoercionException) {
            return "must be a whole number of 32 bits";
        }
        return target == String.class ? "must be a string" : "must be an object";
    }

    private static HttpProblem newProblem(String rule, JsonLocation at) {
        String where = at == null ? "" : ": line=" + at.getLineNr() + " column=" + at.getColumnNr();
        return new HttpProblem(400, new Failure(Failure.Type.PROTOCOL, "", rule + where), describeLocation(at));
    }

    private static Map<String, Object> describeLocation(JsonLocation at) {
        return at == null ? Map.of() : Map.of("line", at.getLineNr(), "column", at.getColumnNr());
    }
}
