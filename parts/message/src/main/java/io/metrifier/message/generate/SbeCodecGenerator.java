package io.metrifier.message.generate;

import static io.metrifier.message.shape.JavaNames.quoted;

import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.RecordShape;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Generates the codec of {@code sbe}, which converts between records and SBE's flyweights, block by block. */
final class SbeCodecGenerator extends CodecGenerator {
    private static final String BUFFERS = RUNTIME + "SbeBuffers";
    private static final String CODEC = """
            private final java.lang.ThreadLocal<Flyweights> flyweights =
            java.lang.ThreadLocal.withInitial(Flyweights::new);
            @java.lang.Override
            public void encode(%1$s value, io.metrifier.message.MessageBuffer out) {
            Flyweights own = flyweights.get();
            try {
            %4$sEncoder r = own.encoder.wrapAndApplyHeader(own.buffers.begin(out), 0, own.written);
            write%5$s(r, value, own.buffers);
            own.buffers.end(r.limit(), out);
            } finally {
            if (own.buffers.release()) {
            flyweights.remove();
            }
            }
            }
            @java.lang.Override
            public %1$s decode(io.metrifier.message.MessageBuffer message) throws java.io.IOException {
            Flyweights own = flyweights.get();
            %3$s in = own.buffers;
            try {
            %4$sDecoder r = own.decoder.wrapAndApplyHeader(in.read(message), 0, own.header);
            in.requireSchema(own.header.schemaId(), own.header.version(), own.header.blockLength(),
            %4$sDecoder.BLOCK_LENGTH);
            %1$s value = read%5$s(r, r, in);
            in.requireEnd(r.limit());
            return value;
            } finally {
            in.letGo();
            }
            }
            private static final class Flyweights {
            final %3$s buffers = new %3$s();
            final %4$sEncoder encoder = new %4$sEncoder();
            final %4$sDecoder decoder = new %4$sDecoder();
            final %2$sMessageHeaderEncoder written = new %2$sMessageHeaderEncoder();
            final %2$sMessageHeaderDecoder header = new %2$sMessageHeaderDecoder();
            }
            """;

    private final SbeBlock message;
    private final SbeBlock list;
    private final String sbe;
    /** The decoder of the message whose methods are being written, which tracks how far it has read. */
    private String decoder = "";

    SbeCodecGenerator(GenerationTarget target, SbeBlock message, SbeBlock list) {
        super(target);
        this.message = message;
        this.list = list;
        this.sbe = SbeSchema.packageName(target) + ".";
    }

    @Override
    String className() {
        return "SbeCodec";
    }

    @Override
    void common() {
        for (EnumShape type : target.shape().enums()) {
            String wire = sbe + target.wireName(type);
            code.line("private static final ", wire, "[] ", target.wireName(type), " = ", wire, ".values();");
        }
        tree(message, sbe + SbeSchema.MESSAGE);
        tree(list, sbe + SbeSchema.LIST);
    }

    private void tree(SbeBlock root, String name) {
        decoder = name + "Decoder";
        block(root, name, "");
    }

    @Override
    void head(RecordShape root, String rootClass) {
        boolean isMessage = root.equals(target.shape().root());
        code.lines(CODEC.formatted(
                rootClass,
                sbe,
                BUFFERS,
                sbe + (isMessage ? SbeSchema.MESSAGE : SbeSchema.LIST),
                isMessage ? message.name : list.name));
    }

    /** Each use of a record is a block of its own, and has its methods with that. */
    @Override
    void record(RecordShape type) {}

    @Override
    void reader(FieldType type, String name) {}

    private void block(SbeBlock block, String writes, String nested) {
        write(block, writes + "Encoder" + nested.replace("*", "Encoder"));
        read(block, writes + "Decoder" + nested.replace("*", "Decoder"));
        for (SbeSlot slot : block.groups) {
            SbeBlock group = slot.group();
            if (group != null) {
                String inner = nested + "." + slot.accessor() + "*";
                readAll(group, writes + "Decoder" + inner.replace("*", "Decoder"));
                block(group, writes, inner);
            }
        }
    }

    private String valueType(SbeBlock block) {
        if (block.type instanceof FieldType.MapOf map) {
            return "java.util.Map.Entry<" + target.boxed(map.key()) + ", " + target.boxed(map.value()) + ">";
        }
        return target.boxed(block.type instanceof FieldType.ListOf list ? list.element() : block.type);
    }

    private void write(SbeBlock block, String flyweight) {
        code.line("private static void write", block.name, "(", flyweight, " r, ", valueType(block), " v, ", BUFFERS)
                .line(" out) {");
        for (int set = 0; set < block.sets(); set++) {
            StringBuilder bits = new StringBuilder("r." + block.setName(set) + "().clear()");
            List<SbeSlot> slots = block.bitsOf(set);
            for (int bit = 0; bit < slots.size(); bit++) {
                bits.append(".b")
                        .append(bit)
                        .append("(")
                        .append(slots.get(bit).value())
                        .append(" != null)");
            }
            code.line(bits.toString(), ";");
        }
        if (block.isEmpty()) {
            code.line("r.", block.name, "e((short) 0);");
        }
        block.fixed.forEach(slot -> write(slot, () -> writeFixed(slot), "r." + absentFixed(slot)));
        block.groups.forEach(slot -> write(slot, () -> writeGroup(slot), "r." + slot.name() + "Count(0);"));
        block.data.forEach(slot ->
                write(slot, () -> writeData(slot), "r.put" + slot.accessor() + "(" + BUFFERS + ".NOTHING, 0, 0);"));
        code.line("}");
    }

    private void write(SbeSlot slot, Runnable present, String absent) {
        if (!slot.isOptional()) {
            present.run();
            return;
        }
        code.line("if (", slot.value(), " != null) {");
        present.run();
        code.line("}").line("else {").line(absent).line("}");
    }

    private void writeFixed(SbeSlot slot) {
        String value = slot.value();
        String at = "r." + slot.name();
        if (!(slot.type() instanceof FieldType.Scalar scalar)) {
            EnumShape type = target.shape().enumeration((FieldType.Enumerated) slot.type());
            code.line(at, "(", target.wireName(type), "[", value, ".ordinal()]);");
            return;
        }
        code.line(
                switch (scalar.kind()) {
                    case BOOL -> at + "(" + value + " ? " + sbe + "Truth.T : " + sbe + "Truth.F);";
                    case UINT32 -> at + "(java.lang.Integer.toUnsignedLong(" + value + "));";
                    case DATE -> at + "(" + RUNTIME + "AvroTimes.days(" + value + "));";
                    case DECIMAL -> at + "().mantissa(" + RUNTIME + "Decimals.mantissa(" + value + form(scalar) + "));";
                    case INSTANT -> at + "().seconds(" + value + ".getEpochSecond()).nanos(" + value + ".getNano());";
                    case DURATION -> at + "().seconds(" + value + ".getSeconds()).nanos(" + value + ".getNano());";
                    case UUID ->
                        at + "().most(" + value + ".getMostSignificantBits()).least(" + value
                                + ".getLeastSignificantBits());";
                    case BYTES ->
                        "r.put" + slot.accessor() + "(" + sized(scalar, value) + ".array(), 0, "
                                + scalar.form().size() + ");";
                    default -> at + "(" + value + ");";
                });
    }

    /** Returns the value that is written if there is none, because stale data must not be sent. */
    private String absentFixed(SbeSlot slot) {
        if (!(slot.type() instanceof FieldType.Scalar scalar)) {
            EnumShape type = target.shape().enumeration((FieldType.Enumerated) slot.type());
            return slot.name() + "(" + target.wireName(type) + "[0]);";
        }
        return switch (scalar.kind()) {
            case BOOL -> slot.name() + "(" + sbe + "Truth.F);";
            case DECIMAL -> slot.name() + "().mantissa(0);";
            case INSTANT, DURATION -> slot.name() + "().seconds(0).nanos(0);";
            case UUID -> slot.name() + "().most(0).least(0);";
            case BYTES -> "put" + slot.accessor() + "(" + BUFFERS + ".NOTHING, 0, 0);";
            default -> slot.name() + "(0);";
        };
    }

    private void writeGroup(SbeSlot slot) {
        SbeBlock group = slot.group();
        String count = "r." + slot.name() + "Count(";
        if (group == null || slot.type() instanceof FieldType.Structure) {
            code.line("write", group == null ? "" : group.name, "(", count, "1).next(), ", slot.value(), ", out);");
            return;
        }
        String entries = variable();
        code.line("var ", entries, " = ", count, slot.value(), ".size());");
        String entry = slot.type() instanceof FieldType.ListOf list
                ? beginLoop(list, slot.value())
                : beginLoop((FieldType.MapOf) slot.type(), slot.value());
        code.line("write", group.name, "(", entries, ".next(), ", entry, ", out);")
                .line("}");
    }

    private void writeData(SbeSlot slot) {
        FieldType.Scalar scalar = (FieldType.Scalar) slot.type();
        String put = "r.put" + slot.accessor() + "(";
        String data = variable();
        if (scalar.kind() == FieldType.Kind.STRING) {
            String name = quoted(slot.field().name());
            code.line("int ", data, " = out.encode(", slot.value(), ", ", name, ");");
            code.line(put, "out.encoded(), 0, ", data, ");");
        } else {
            code.line("byte[] ", data, " = ", sized(scalar, slot.value()), ".array();");
            code.line(put, data, ", 0, ", data, ".length);");
        }
    }

    private void read(SbeBlock block, String flyweight) {
        boolean pairs = block.type instanceof FieldType.MapOf;
        String into = block.type instanceof FieldType.MapOf map ? ", " + target.boxed(map) + " all" : "";
        code.line("private static ", pairs ? "void" : valueType(block), " read", block.name, "(", decoder, " m, ")
                .line(flyweight, " r, ", BUFFERS, " in", into, ") throws java.io.IOException {");
        for (int set = 0; set < block.sets(); set++) {
            code.line("int ", block.setName(set), " = r.", block.setName(set), "().getRaw();");
        }
        block.fixed.forEach(slot -> read(block, slot, readFixed(slot)));
        block.groups.forEach(slot -> readGroup(block, slot));
        block.data.forEach(slot -> read(block, slot, readData(slot)));
        Iterator<SbeSlot> values = block.all.iterator();
        if (block.type instanceof FieldType.MapOf map) {
            String key = construct(map.key(), false, values);
            code.line("all.put(", key, ", ", construct(map.value(), false, values), ");");
        } else {
            FieldType type = block.type instanceof FieldType.ListOf list ? list.element() : block.type;
            code.line("return ", construct(type, false, values), ";");
        }
        code.line("}");
    }

    /** Returns the value, whose parts are variables by now. */
    private String construct(FieldType type, boolean optional, Iterator<SbeSlot> values) {
        if (!(type instanceof FieldType.Structure structure) || optional) {
            return values.next().name();
        }
        RecordShape shape = target.record(structure);
        List<String> parts = new ArrayList<>();
        shape.fields().forEach(field -> parts.add(construct(field.type(), field.isOptional(), values)));
        return "new " + target.className(shape) + "(" + String.join(", ", parts) + ")";
    }

    private void read(SbeBlock block, SbeSlot slot, String value) {
        String type = slot.type() instanceof FieldType.Scalar scalar && !slot.isOptional()
                ? scalar.kind().javaType()
                : target.boxed(slot.type());
        String absent = slot.present() < 0 ? "" : block.absent(slot) + " ? null : ";
        code.line(type, " ", slot.name(), " = ", absent, value, ";");
    }

    private String readFixed(SbeSlot slot) {
        String got = "r." + slot.name() + "()";
        if (!(slot.type() instanceof FieldType.Scalar scalar)) {
            return target.boxed(slot.type()) + ".at(" + got + ".value())";
        }
        return switch (scalar.kind()) {
            case BOOL -> got + " == " + sbe + "Truth.T";
            case UINT32 -> "(int) " + got;
            case DATE -> "java.time.LocalDate.ofEpochDay(" + got + ")";
            case DECIMAL -> RUNTIME + "Decimals.of(" + got + ".mantissa()" + form(scalar) + ")";
            case INSTANT -> "java.time.Instant.ofEpochSecond(" + got + ".seconds(), " + got + ".nanos())";
            case DURATION -> "java.time.Duration.ofSeconds(" + got + ".seconds(), " + got + ".nanos())";
            case UUID -> "new java.util.UUID(" + got + ".most(), " + got + ".least())";
            case BYTES -> readArray(slot, scalar.form().size());
            default -> got;
        };
    }

    private String readArray(SbeSlot slot, int size) {
        String array = variable();
        code.line("byte[] ", array, " = new byte[", Integer.toString(size), "];");
        code.line("r.get", slot.accessor(), "(", array, ", 0, ", array, ".length);");
        return "io.metrifier.message.Bytes.wrap(" + array + ")";
    }

    private void readGroup(SbeBlock block, SbeSlot slot) {
        SbeBlock group = slot.group();
        String all = variable();
        code.line("var ", all, " = readAll", group == null ? "" : group.name, "(m, r.", slot.name(), "(), in);");
        read(block, slot, all);
    }

    private String readData(SbeSlot slot) {
        FieldType.Scalar scalar = (FieldType.Scalar) slot.type();
        String length = variable();
        code.line("int ", length, " = r.skip", slot.accessor(), "();");
        boolean isText = scalar.kind() == FieldType.Kind.STRING;
        String value = "in." + (isText ? "text" : "bytes") + "(m.limit(), " + length + ")";
        return isText ? value : sized(scalar, value);
    }

    /** Writes the method that reads a group: a list, a map, or a record that may be absent. */
    private void readAll(SbeBlock block, String flyweight) {
        String result = target.boxed(block.type);
        code.line("private static ", result, " readAll", block.name, "(", decoder, " m, ")
                .line(flyweight, " g, ", BUFFERS, " in) throws java.io.IOException {");
        code.line("int count = in.count(m.limit(), g.count(), g.actingBlockLength(), " + flyweight
                + ".sbeBlockLength(), " + flyweight + ".sbeBlockLength() + " + block.headerBytes() + ");");
        String read = "read" + block.name + "(m, g.next(), in";
        if (block.type instanceof FieldType.Structure) {
            code.line("return in.isOne(count) ? ", read, ") : null;").line("}");
            return;
        }
        boolean pairs = block.type instanceof FieldType.MapOf;
        if (!pairs) {
            code.line("if (count == 0) {").line("return java.util.List.of();").line("}");
        }
        String kind = pairs ? "new java.util.LinkedHashMap<>()" : "new java.util.ArrayList<>(count)";
        code.line(result, " all = ", kind, ";");
        code.line("for (int i = 0; i < count; i++) {");
        code.line(pairs ? read + ", all);" : "all.add(" + read + "));");
        code.line("}").line("return all;").line("}");
    }
}
