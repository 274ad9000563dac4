package io.metrifier.message.schema;

/** What a field holds. */
public sealed interface FieldType {

    /**
     * A single value.
     *
     * @param wire the protobuf type that writes it, such as {@code sint32} or {@code google.protobuf.Int64Value}
     */
    record Scalar(Kind kind, String wire, ValueConstraints form) implements FieldType {

        /** Creates one of which nothing else is known. */
        public Scalar(Kind kind, String wire) {
            this(kind, wire, ValueConstraints.FREE);
        }

        /** Returns a value of this form, written as protobuf writes its kind unless configured otherwise. */
        public static Scalar of(Kind kind, ValueConstraints form) {
            return new Scalar(kind, kind.usualWire(), form);
        }

        /** Returns a value written as protobuf writes its kind unless configured otherwise. */
        public static Scalar of(Kind kind) {
            return new Scalar(kind, kind.usualWire());
        }
    }

    /**
     * One of some names.
     *
     * @param name the original name of its {@link EnumSchema}
     */
    record Enumerated(String name) implements FieldType {}

    /**
     * A record, by the original name of its {@link RecordSchema}: records may hold themselves.
     *
     * @param name the original name
     */
    record Structure(String name) implements FieldType {}

    /**
     * Any number of values, in order.
     *
     * @param element what each is, never absent
     * @param packed whether protobuf writes numbers without a tag each
     */
    record ListOf(FieldType element, boolean packed) implements FieldType {}

    /**
     * Values by key, in no order that counts.
     *
     * @param key what keys are: text, a whole number or a truth value
     * @param value what each value is, never absent
     */
    record MapOf(Scalar key, FieldType value) implements FieldType {}

    /** What a single value may be. */
    enum Kind {
        BOOL("bool", "bool", "boolean", "java.lang.Boolean"),
        INT32("int32", "int32", "int", "java.lang.Integer"),
        /** As protobuf has it in Java: an {@code int} whose bits are read without a sign. */
        UINT32("uint32", "uint32", "int", "java.lang.Integer"),
        INT64("int64", "int64", "long", "java.lang.Long"),
        /** As {@link #UINT32}, in a {@code long}. */
        UINT64("uint64", "uint64", "long", "java.lang.Long"),
        FLOAT("float32", "float", "float", "java.lang.Float"),
        DOUBLE("float64", "double", "double", "java.lang.Double"),
        STRING("text", "string", "java.lang.String", "java.lang.String"),
        BYTES("bytes", "bytes", "io.metrifier.message.Bytes", "io.metrifier.message.Bytes"),
        INSTANT("instant", "google.protobuf.Timestamp", "java.time.Instant", "java.time.Instant"),
        DURATION("duration", "google.protobuf.Duration", "java.time.Duration", "java.time.Duration"),
        /** A day of the calendar, which protobuf counts from 1970 as Avro does. */
        DATE("date", "sint32", "java.time.LocalDate", "java.time.LocalDate"),
        /** A number of so many digits, which protobuf writes as text. */
        DECIMAL("decimal", "string", "java.math.BigDecimal", "java.math.BigDecimal"),
        /** Which protobuf writes as text. */
        UUID("uuid", "string", "java.util.UUID", "java.util.UUID");

        private final String codeName;
        private final String usualWire;
        private final String javaType;
        private final String boxedType;

        Kind(String codeName, String usualWire, String javaType, String boxedType) {
            this.codeName = codeName;
            this.usualWire = usualWire;
            this.javaType = javaType;
            this.boxedType = boxedType;
        }

        /** Returns what the methods are called that write and read it. */
        public String codeName() {
            return codeName;
        }

        String usualWire() {
            return usualWire;
        }

        /** Returns the Java type of a value that is always there. */
        public String javaType() {
            return javaType;
        }

        /** Returns the Java type of a value that may be absent, or is in a list or a map. */
        public String boxedType() {
            return boxedType;
        }

        /** Returns whether it is a number or a truth value, which formats have as Java has it. */
        public boolean isNumber() {
            return compareTo(DOUBLE) <= 0;
        }

        /** Returns whether it has a value if none is written. */
        public boolean hasDefault() {
            return compareTo(BYTES) <= 0;
        }
    }
}
