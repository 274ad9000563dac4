package io.metrifier.message.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The minimum nesting depth of each record. A record that always contains itself has no value. */
public final class MinimumDepths {
    private static final int ENDLESS = Integer.MAX_VALUE;

    private final Map<String, Integer> heights = new HashMap<>();

    /**
     * Computes the depths of a shape's records.
     *
     * @throws MessageException if a record has no finite value
     */
    public MinimumDepths(MessageSchema shape) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (RecordSchema type : shape.records()) {
                int height = height(type);
                changed |= height != heights.getOrDefault(type.name(), ENDLESS);
                heights.put(type.name(), height);
            }
        }
        for (RecordSchema type : shape.records()) {
            if (heights.getOrDefault(type.name(), ENDLESS) == ENDLESS) {
                throw new MessageException("a record needs one of its own kind, without end: type=" + type.name()
                        + "; let a field on the way be absent");
            }
        }
    }

    private int height(RecordSchema type) {
        int height = 0;
        for (FieldSchema field : type.fields()) {
            if (field.presence().isDemanded()) {
                height = Math.max(height, of(field.type()));
            }
        }
        for (OneOf choice : type.choices()) {
            if (choice.isRequired()) {
                height = Math.max(height, of(lowest(type.fields(choice)).type()));
            }
        }
        return height == ENDLESS ? ENDLESS : height + 1;
    }

    private int of(FieldType type) {
        return type instanceof FieldType.Structure structure ? heights.getOrDefault(structure.name(), ENDLESS) : 0;
    }

    /** Returns the field whose shallowest value is the shallowest of all. */
    public FieldSchema lowest(List<FieldSchema> fields) {
        FieldSchema lowest = fields.get(0);
        for (FieldSchema field : fields) {
            if (of(field.type()) < of(lowest.type())) {
                lowest = field;
            }
        }
        return lowest;
    }
}
