package io.metrifier.message.jar;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.InvalidProtocolBufferException;
import io.metrifier.message.avro.AvroShapeReader;
import io.metrifier.message.proto.ProtoShapeReader;
import io.metrifier.message.sample.SampleByteNotation;
import io.metrifier.message.shape.MessageException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** Reads a schema from classes that the user's own build generated: each contains its schema. */
record CompiledSchema(Path jar, @Nullable String type, JarClasses classes) {
    private static final String PROTO = "com.google.protobuf.Message";
    private static final String PROTO_LITE = "com.google.protobuf.MessageLite";
    private static final String AVRO = "org.apache.avro.specific.SpecificRecord";
    /** Loading a class runs its code, so a jar with more classes needs the name of the message. */
    private static final int MAX_LOADED = 500;

    private static final int MAX_LISTED = 20;

    /**
     * Returns the schema in the classes of a jar.
     *
     * @param type the message's full name in its schema; {@code null} if the jar has only one that no other contains
     * @throws MessageException if the jar has no such classes, or more than one, or they cannot be loaded
     */
    static UserSchema read(Path jar, @Nullable String type) throws IOException {
        try (JarClasses classes = JarClasses.of(jar)) {
            return new CompiledSchema(jar, type, classes).read();
        }
    }

    private UserSchema read() {
        List<Class<?>> all = classes.all(type == null ? "" : type.substring(type.lastIndexOf('.') + 1));
        List<Class<?>> proto = those(all, PROTO);
        List<Class<?>> avro = those(all, AVRO);
        if (proto.isEmpty() && avro.isEmpty()) {
            throw nothing(!those(all, PROTO_LITE).isEmpty());
        }
        if (type == null && (proto.size() + avro.size() > MAX_LOADED || !proto.isEmpty() && !avro.isEmpty())) {
            throw new MessageException("the jar has several messages; name one with --type: message=" + jar
                    + " classes=" + names(proto) + names(avro));
        }
        Collection<Schema> schemas = avro.stream().map(this::schema).toList();
        if (proto.isEmpty()
                || schemas.stream().anyMatch(schema -> schema.getFullName().equals(type))) {
            return new UserSchema(AvroShapeReader.of(schemas, type, jar), SampleByteNotation.CHARACTERS);
        }
        Map<String, FileDescriptorProto> files = new LinkedHashMap<>();
        Set<String> named = new TreeSet<>();
        proto.forEach(each -> named.add(add(call(each, call(each, null, "getDescriptor"), "getFile"), files, each)));
        FileDescriptorSet set =
                FileDescriptorSet.newBuilder().addAllFile(files.values()).build();
        return new UserSchema(ProtoShapeReader.of(set, type, named, jar), SampleByteNotation.BASE64);
    }

    private List<Class<?>> those(List<Class<?>> all, String kind) {
        Class<?> wanted = classes.get(kind);
        return all.stream()
                .filter(each -> wanted.isAssignableFrom(each) && !Modifier.isAbstract(each.getModifiers()))
                .toList();
    }

    private MessageException nothing(boolean isLite) {
        if (isLite) {
            return new MessageException("classes of protobuf's lite runtime do not contain their schema: message=" + jar
                    + "; bring the .proto file");
        }
        return new MessageException("no message is in the jar: message=" + jar + (type == null ? "" : " type=" + type)
                + "; bring one that the command message made, or one of classes that protoc or Avro generated");
    }

    private static List<String> names(List<Class<?>> some) {
        return some.stream().map(Class::getName).limit(MAX_LISTED).toList();
    }

    private Schema schema(Class<?> record) {
        return new Schema.Parser().parse(String.valueOf(call(record, null, "getClassSchema")));
    }

    /** Adds a file after those that it imports, and returns its name. */
    private String add(Object descriptor, Map<String, FileDescriptorProto> files, Class<?> of) {
        String name = String.valueOf(call(of, descriptor, "getName"));
        if (!files.containsKey(name)) {
            for (Object imported : (List<?>) call(of, descriptor, "getDependencies")) {
                add(imported, files, of);
            }
            Object proto = call(of, descriptor, "toProto");
            try {
                files.put(name, FileDescriptorProto.parseFrom((byte[]) call(of, proto, "toByteArray")));
            } catch (InvalidProtocolBufferException e) {
                throw unknown(of, e);
            }
        }
        return name;
    }

    /**
     * Calls a method of the class, or of an object of the library that it was compiled for, which may be another
     * version than ours.
     */
    private Object call(Class<?> message, @Nullable Object on, String method) {
        Class<?> owner = on == null ? message : on.getClass();
        try {
            Object schema = owner.getMethod(method).invoke(on);
            if (schema == null) {
                throw new MessageException("the class does not return its schema: message=" + jar + " class="
                        + message.getName() + " method=" + method);
            }
            return schema;
        } catch (InvocationTargetException e) {
            throw unknown(message, e.getCause() == null ? e : e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw unknown(message, e);
        }
    }

    private MessageException unknown(Class<?> message, Throwable reason) {
        Throwable cause = reason;
        while (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return new MessageException(
                "the class does not return its schema: message=" + jar + " class=" + message.getName() + " reason="
                        + cause + "; bring a jar that has the library in it that it was compiled for, or the schema",
                reason);
    }
}
