package io.metrifier.message.generate;

import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.MessageException;
import io.metrifier.message.shape.RecordShape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Lays out a shape as an SBE message. A record that is always present lies in the block of its parent; an optional one
 * is a group of at most one entry; a list is a group, a map is a group of keys and values.
 */
final class SbeLayout {
    /** What an array in a block may have; longer ones are data, as are those that are none. */
    static final int LONGEST_ARRAY = 1024;

    /** SBE's numbers of 64 bits for the digits of a decimal hold these. */
    private static final int MAX_DIGITS = 18;

    private static final int LONGEST_BLOCK = 65_534;
    private static final int MAX_GROUPS = 200;
    private static final int MAX_SLOTS = 1000;
    private static final String OTHERS = "; json, proto, kryo and plain can";

    private final GenerationTarget target;
    private final String prefix;
    private final Deque<RecordShape> within = new ArrayDeque<>();
    private final List<SbeBlock> blocks = new ArrayList<>();
    private int slots;

    private SbeLayout(GenerationTarget target, String prefix) {
        this.target = target;
        this.prefix = prefix;
    }

    /**
     * Returns the blocks, each after its parent; the message is the first.
     *
     * @param root the record that is the message
     * @throws MessageException if SBE cannot hold the shape; the message says why, and which format could
     */
    static List<SbeBlock> of(GenerationTarget target, RecordShape root, String prefix) {
        SbeLayout layout = new SbeLayout(target, prefix);
        SbeBlock message = layout.block(new FieldType.Structure(root.name()));
        layout.within.push(root);
        root.fields().forEach(field -> layout.add(message, field, "v." + field.javaName() + "()"));
        layout.finish(message, root.name());
        return layout.blocks;
    }

    private SbeBlock block(FieldType type) {
        SbeBlock block = new SbeBlock(prefix + blocks.size(), type);
        blocks.add(block);
        return block;
    }

    private void add(SbeBlock block, FieldShape field, String value) {
        add(block, field.type(), field, value, field.isOptional());
    }

    private void add(SbeBlock block, FieldType type, FieldShape field, String value, boolean optional) {
        if (type instanceof FieldType.Structure structure && !optional) {
            RecordShape inner = enter(structure, field);
            inner.fields().forEach(each -> add(block, each, value + "." + each.javaName() + "()"));
            within.pop();
            return;
        }
        if (++slots > MAX_SLOTS) {
            throw new MessageException("a message must not have over " + MAX_SLOTS
                    + " fields in SBE, where each use of a record is code of its own" + OTHERS);
        }
        int present = optional && !(type instanceof FieldType.Structure) ? block.takeBit() : -1;
        String name = "f" + slots;
        if (type instanceof FieldType.ListOf
                || type instanceof FieldType.MapOf
                || type instanceof FieldType.Structure) {
            block.addGroup(new SbeSlot(name, type, field, value, present, group(type, field)));
            return;
        }
        int bytes = fixedBytes(type, field);
        SbeSlot slot = new SbeSlot(name, type, field, value, present, null);
        if (bytes > 0) {
            block.addFixed(slot, bytes);
        } else {
            block.addData(slot);
        }
    }

    private SbeBlock group(FieldType type, FieldShape field) {
        if (blocks.size() > MAX_GROUPS) {
            throw new MessageException("a message must not have over " + MAX_GROUPS
                    + " groups in SBE, where each use of a list or a record is code of its own" + OTHERS);
        }
        SbeBlock block = block(type);
        if (type instanceof FieldType.ListOf list) {
            add(block, list.element(), field, "v", false);
        } else if (type instanceof FieldType.MapOf map) {
            add(block, map.key(), field, "v.getKey()", false);
            add(block, map.value(), field, "v.getValue()", false);
        } else if (type instanceof FieldType.Structure) {
            add(block, type, field, "v", false);
        }
        finish(block, field.name());
        return block;
    }

    private RecordShape enter(FieldType.Structure structure, FieldShape field) {
        RecordShape inner = target.shape().record(structure);
        if (within.contains(inner)) {
            throw new MessageException("records must not hold records of their own kind, for groups lie in each other"
                    + " only as often as their schema says: type=" + inner.name() + " field=" + field.name() + OTHERS);
        }
        within.push(inner);
        return inner;
    }

    private static void finish(SbeBlock block, String field) {
        if (block.blockBytes() > LONGEST_BLOCK) {
            throw new MessageException("fields of a known length must not take over " + LONGEST_BLOCK
                    + " bytes together: field=" + field + " bytes=" + block.blockBytes() + OTHERS);
        }
    }

    /** Returns the length of a value, 0 if it is variable. */
    private static int fixedBytes(FieldType type, FieldShape field) {
        if (!(type instanceof FieldType.Scalar scalar)) {
            return Short.BYTES;
        }
        return switch (scalar.kind()) {
            case BOOL -> Byte.BYTES;
            case INT32, UINT32, FLOAT, DATE -> Integer.BYTES;
            case INT64, UINT64, DOUBLE -> Long.BYTES;
            case DECIMAL -> mantissa(scalar, field);
            case INSTANT, DURATION -> Long.BYTES + Integer.BYTES;
            case UUID -> 2 * Long.BYTES;
            case BYTES -> isArray(scalar) ? scalar.form().size() : 0;
            case STRING -> 0;
        };
    }

    private static int mantissa(FieldType.Scalar scalar, FieldShape field) {
        if (scalar.form().precision() > MAX_DIGITS) {
            throw new MessageException("decimals must have up to " + MAX_DIGITS
                    + " digits, which 64 bits hold: field=" + field.name() + " precision="
                    + scalar.form().precision() + OTHERS);
        }
        return Long.BYTES;
    }

    /** Returns whether bytes are an array in the block; SBE has none of one byte. */
    static boolean isArray(FieldType.Scalar scalar) {
        return scalar.kind() == FieldType.Kind.BYTES
                && scalar.form().size() > 1
                && scalar.form().size() <= LONGEST_ARRAY;
    }
}
