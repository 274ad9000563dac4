package io.metrifier.message.generate;

import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.FieldType;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Makes the SBE schema of a layout. Names are made of numbers: nothing in a schema can become code, or XML. */
final class SbeSchema {
    /** What the message is called in it. */
    static final String MESSAGE = "Message";

    /** What the list of messages is called. */
    static final String LIST = "List";

    private static final int BITS = 8;
    private static final int MAX_IN_ONE_BYTE = 254;
    private static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <sbe:messageSchema xmlns:sbe="http://fixprotocol.io/2016/sbe" package="%s" id="1" version="0"
                byteOrder="littleEndian">
            <types>
            <composite name="messageHeader">
            <type name="blockLength" primitiveType="uint16"/>
            <type name="templateId" primitiveType="uint16"/>
            <type name="schemaId" primitiveType="uint16"/>
            <type name="version" primitiveType="uint16"/>
            </composite>
            <composite name="groupSizeEncoding">
            <type name="blockLength" primitiveType="uint16"/>
            <type name="numInGroup" primitiveType="uint32" maxValue="2147483647"/>
            </composite>
            <composite name="Data">
            <type name="length" primitiveType="uint32" maxValue="1073741824"/>
            <type name="varData" primitiveType="uint8" length="0"/>
            </composite>
            <composite name="Time">
            <type name="seconds" primitiveType="int64"/>
            <type name="nanos" primitiveType="int32"/>
            </composite>
            <composite name="Uuid">
            <type name="most" primitiveType="int64"/>
            <type name="least" primitiveType="int64"/>
            </composite>
            <enum name="Truth" encodingType="uint8">
            <validValue name="F">0</validValue>
            <validValue name="T">1</validValue>
            </enum>
            <set name="Bits" encodingType="uint8">
            """;

    private final GenerationTarget target;
    private final StringBuilder types = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    /** Arrays and decimals, which are types of their own for each length and scale. */
    private final Map<String, String> sized = new TreeMap<>();

    private int ids;

    SbeSchema(GenerationTarget target, SbeBlock message, SbeBlock list) {
        this.target = target;
        types.append(HEAD.formatted(packageName(target)));
        for (int bit = 0; bit < BITS; bit++) {
            types.append("<choice name=\"b%1$d\">%1$d</choice>\n".formatted(bit));
        }
        types.append("</set>\n");
        target.shape().enums().forEach(this::add);
        body.append("</types>\n");
        add(message, MESSAGE, 1);
        add(list, LIST, 2);
        body.append("</sbe:messageSchema>\n");
    }

    private void add(SbeBlock message, String name, int id) {
        body.append("<sbe:message name=\"%s\" id=\"%d\">\n".formatted(name, id));
        add(message);
        body.append("</sbe:message>\n");
    }

    static String packageName(GenerationTarget target) {
        return target.packageName() + ".sbe";
    }

    private void add(EnumShape type) {
        int constants = type.constants().size();
        String width = constants > MAX_IN_ONE_BYTE ? "uint16" : "uint8";
        types.append("<enum name=\"%s\" encodingType=\"%s\">\n".formatted(target.wireName(type), width));
        for (int i = 0; i < constants; i++) {
            types.append("<validValue name=\"c%1$d\">%1$d</validValue>\n".formatted(i));
        }
        types.append("</enum>\n");
    }

    private void add(SbeBlock block) {
        for (int set = 0; set < block.sets(); set++) {
            field(block.setName(set), "Bits");
        }
        if (block.isEmpty()) {
            field(block.name + "e", "uint8");
        }
        block.fixed.forEach(slot -> field(slot.name(), typeName(slot.type())));
        for (SbeSlot slot : block.groups) {
            body.append("<group name=\"%s\" id=\"%d\" dimensionType=\"groupSizeEncoding\">\n"
                    .formatted(slot.name(), ++ids));
            SbeBlock group = slot.group();
            if (group != null) {
                add(group);
            }
            body.append("</group>\n");
        }
        block.data.forEach(
                slot -> body.append("<data name=\"%s\" id=\"%d\" type=\"Data\"/>\n".formatted(slot.name(), ++ids)));
    }

    private void field(String name, String type) {
        body.append("<field name=\"%s\" id=\"%d\" type=\"%s\"/>\n".formatted(name, ++ids, type));
    }

    private String typeName(FieldType type) {
        if (!(type instanceof FieldType.Scalar scalar)) {
            return target.wireName(target.shape().enumeration((FieldType.Enumerated) type));
        }
        return switch (scalar.kind()) {
            case BOOL -> "Truth";
            case DATE -> "int32";
            case DECIMAL -> decimal(scalar.form().scale());
            case INSTANT, DURATION -> "Time";
            case UUID -> "Uuid";
            case BYTES -> array(scalar.form().size());
            default -> scalar.kind().name().toLowerCase(Locale.ROOT);
        };
    }

    private String array(int size) {
        String name = GenerationTarget.fixedName(size);
        sized.put(name, "<type name=\"%s\" primitiveType=\"uint8\" length=\"%d\"/>\n".formatted(name, size));
        return name;
    }

    private String decimal(int scale) {
        String name = "D" + scale;
        sized.put(name, """
                <composite name="%s">
                <type name="mantissa" primitiveType="int64"/>
                <type name="exponent" primitiveType="int8" presence="constant">%d</type>
                </composite>
                """.formatted(name, -scale));
        return name;
    }

    @Override
    public String toString() {
        return types + String.join("", sized.values()) + body;
    }
}
