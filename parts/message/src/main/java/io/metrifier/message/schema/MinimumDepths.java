package io.metrifier.message.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The minimum nesting depth of each record. A record that always contains itself has no value. */
public final class MinimumDepths {
    private static final int ENDLESS = Integer.MAX_VALUE;

    private final Map<String, Integer> depths = new HashMap<>();

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
                int depth = computeDepth(type);
                changed |= depth != depths.getOrDefault(type.name(), ENDLESS);
                depths.put(type.name(), depth);
            }
        }
        for (RecordSchema type : shape.records()) {
            if (depths.getOrDefault(type.name(), ENDLESS) == ENDLESS) {
                throw new MessageException(
                        "a record always contains itself: type=" + type.name() + "; make a field on the way optional");
            }
        }
    }

    private int computeDepth(RecordSchema type) {
        int depth = 0;
        for (FieldSchema field : type.fields()) {
            if (field.presence().isDemanded()) {
                depth = Math.max(depth, depthOf(field.type()));
            }
        }
        for (OneOf choice : type.choices()) {
            if (choice.isRequired()) {
                depth = Math.max(
                        depth, depthOf(findLowest(type.findFields(choice)).type()));
            }
        }
        return depth == ENDLESS ? ENDLESS : depth + 1;
    }

    private int depthOf(FieldType type) {
        return type instanceof FieldType.Structure structure ? depths.getOrDefault(structure.name(), ENDLESS) : 0;
    }

    /** Returns the field whose shallowest value is the shallowest of all. */
    public FieldSchema findLowest(List<FieldSchema> fields) {
        FieldSchema lowest = fields.get(0);
        for (FieldSchema field : fields) {
            if (depthOf(field.type()) < depthOf(lowest.type())) {
                lowest = field;
            }
        }
        return lowest;
    }
}
