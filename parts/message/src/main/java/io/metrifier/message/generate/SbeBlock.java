package io.metrifier.message.generate;

import io.metrifier.message.shape.FieldType;
import java.util.ArrayList;
import java.util.List;

/**
 * What an entry of a group, or the message itself, is made of, in SBE's order: fields of a length that is known, then
 * groups, then texts and bytes. Mutable while the layout is made.
 */
final class SbeBlock {
    private static final int BITS = 8;
    private static final int GROUP_HEADER = 6;
    private static final int DATA_HEADER = 4;

    final String name;
    /** What is read of it. */
    final FieldType type;

    final List<SbeSlot> fixed = new ArrayList<>();
    final List<SbeSlot> groups = new ArrayList<>();
    final List<SbeSlot> data = new ArrayList<>();
    /** All of them, in the order in which the values are constructed. */
    final List<SbeSlot> all = new ArrayList<>();

    private int bits;
    private int fixedBytes;

    SbeBlock(String name, FieldType type) {
        this.name = name;
        this.type = type;
    }

    int takeBit() {
        return bits++;
    }

    void addFixed(SbeSlot slot, int bytes) {
        fixed.add(slot);
        all.add(slot);
        fixedBytes += bytes;
    }

    void addGroup(SbeSlot slot) {
        groups.add(slot);
        all.add(slot);
    }

    void addData(SbeSlot slot) {
        data.add(slot);
        all.add(slot);
    }

    /** Returns how many sets of eight bits record which fields are present. */
    int sets() {
        return (bits + BITS - 1) / BITS;
    }

    /** Returns whether an entry would take no byte: a few bytes could announce any number of those. */
    boolean isEmpty() {
        return all.isEmpty() && bits == 0;
    }

    /** Returns the length of what is always there, without groups and data, or a few bytes more. */
    int blockBytes() {
        return isEmpty() ? 1 : fixedBytes + sets();
    }

    /** Returns what an entry takes at least besides its block. */
    int headerBytes() {
        return GROUP_HEADER * groups.size() + DATA_HEADER * data.size();
    }

    /** Returns the fields whose presence a set records, in the order of its bits. */
    List<SbeSlot> bitsOf(int set) {
        return all.stream()
                .filter(slot -> slot.present() >= 0 && slot.present() / BITS == set)
                .toList();
    }

    /** Returns the name of a set of bits. */
    String setName(int set) {
        return name + "s" + set;
    }

    /** Returns the condition, in generated code, that a value is absent. */
    String absent(SbeSlot slot) {
        return "(" + setName(slot.present() / BITS) + " & " + (1 << slot.present() % BITS) + ") == 0";
    }
}
