package io.metrifier.message.sample;

import io.metrifier.message.schema.JavaNames;
import io.metrifier.message.schema.MessageException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Generates a schema for protoc from samples, which keeps every member's JSON name. */
final class InferredSchema {
    private static final int MAX_TYPES = 500;

    private final StringBuilder text = new StringBuilder("syntax = \"proto3\";\n");
    private final JavaNames typeNames = new JavaNames();
    private final Deque<Unwritten> unwritten = new ArrayDeque<>();
    private final Map<String, String> named = new HashMap<>();
    private final String typeName;
    private int types;

    InferredSchema(ObservedType root, String fullName) {
        int dot = fullName.lastIndexOf('.');
        String packageName = dot < 0 ? "" : fullName.substring(0, dot);
        if (!packageName.matches("[A-Za-z_][A-Za-z0-9_.]*|")) {
            throw new MessageException("not a message name: type=" + fullName + "; example=acme.Order");
        }
        String simple = typeNames.nameType(fullName.substring(dot + 1));
        typeName = dot < 0 ? simple : packageName + "." + simple;
        if (dot >= 0) {
            text.append("package ").append(packageName).append(";\n");
        }
        unwritten.add(new Unwritten(simple, root));
        while (!unwritten.isEmpty()) {
            writeMessage(unwritten.remove());
        }
    }

    private record Unwritten(String name, ObservedType seen) {}

    String typeName() {
        return typeName;
    }

    private void writeMessage(Unwritten message) {
        if (++types > MAX_TYPES) {
            throw new MessageException("samples contain over " + MAX_TYPES + " different types of objects");
        }
        JavaNames names = new JavaNames();
        text.append("\nmessage ").append(message.name()).append(" {\n");
        int number = 1;
        for (Map.Entry<String, ObservedType> member : message.seen().members().entrySet()) {
            ObservedType seen = member.getValue();
            ObservedType.Kind kind = seen.single();
            String name = names.nameField(member.getKey());
            text.append("  ").append(getLabel(seen, message.seen()));
            text.append(kind == ObservedType.Kind.OBJECT ? nameNested(member.getKey(), seen.object()) : seen.wire());
            text.append(' ').append(name).append(" = ").append(number++);
            if (!name.equals(member.getKey()) || name.contains("_")) {
                text.append(" [json_name = ").append(quote(member.getKey())).append(']');
            }
            text.append(seen.isNegative() ? "; // sint64: a sample is negative\n" : ";\n");
        }
        text.append("}\n");
    }

    private static String getLabel(ObservedType member, ObservedType of) {
        return member.isArray()
                ? "repeated "
                : member.single() != ObservedType.Kind.OBJECT && member.isOptional(of.values()) ? "optional " : "";
    }

    /** Objects of the same name and content have the same type, wherever they occur. */
    private String nameNested(String member, ObservedType seen) {
        return named.computeIfAbsent(member + describe(seen), added -> {
            String name = typeNames.nameType(member);
            unwritten.add(new Unwritten(name, seen));
            return name;
        });
    }

    private static String describe(ObservedType object) {
        StringBuilder held = new StringBuilder("{");
        object.members().forEach((name, member) -> {
            ObservedType.Kind kind = member.single();
            held.append(getLabel(member, object))
                    .append(kind)
                    .append(member.isNegative())
                    .append(quote(name));
            held.append(kind == ObservedType.Kind.OBJECT ? describe(member.object()) : "");
        });
        return held.append('}').toString();
    }

    /** Protoc takes UTF-8 as it is, and would take an escape for a byte. */
    private static String quote(String member) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < member.length(); i++) {
            char c = member.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format(Locale.ROOT, "\\%03o", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
