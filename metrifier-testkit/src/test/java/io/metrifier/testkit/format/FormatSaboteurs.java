package io.metrifier.testkit.format;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.FormatContract;
import io.metrifier.testkit.Note;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** What can be wrong with a format: each breaks the rule that its name begins with. */
final class FormatSaboteurs {
    private FormatSaboteurs() {}

    private abstract static class Run extends FormatContract<Note> {
        private final SabotagedNotes notes;

        Run(SabotagedNotes notes) {
            this.notes = notes;
        }

        @Override
        protected final MessageType<Note> type() {
            return notes;
        }

        @Override
        protected final String formatId() {
            return SabotagedNotes.ID;
        }

        @Override
        protected final List<Note> doubtful() {
            return NoteFormatTest.DOUBTFUL;
        }
    }

    static final class F1SaysNothing extends Run {
        F1SaysNothing() {
            super(new SabotagedNotes() {
                @Override
                public String mediaType() {
                    return "note";
                }
            });
        }
    }

    static final class F2ForgetsAField extends Run {
        F2ForgetsAField() {
            super(new SabotagedNotes() {
                @Override
                public Note decode(MessageBuffer in) throws IOException {
                    Note note = super.decode(in);
                    return note.number() == Long.MAX_VALUE ? withText(note, "") : note;
                }
            });
        }
    }

    static final class F3BeginsAtTheFirstByte extends Run {
        F3BeginsAtTheFirstByte() {
            super(new SabotagedNotes() {
                @Override
                public void encode(Note value, MessageBuffer out) throws IOException {
                    int before = out.size();
                    sound.encode(value, out);
                    if (before > 0) {
                        out.array()[0]++;
                    }
                }
            });
        }
    }

    static final class F4KeepsTheBuffer extends Run {
        F4KeepsTheBuffer() {
            super(new SabotagedNotes() {
                @Override
                public Note decode(MessageBuffer in) throws IOException {
                    Note note = super.decode(in);
                    return withTags(
                            note,
                            new Late(() -> super.decode(in).tags(), note.tags().size()));
                }
            });
        }
    }

    /** Reads its elements when it is asked for them. */
    private static final class Late extends AbstractList<String> {
        private final Callable<List<String>> reading;
        private final int size;

        Late(Callable<List<String>> reading, int size) {
            this.reading = reading;
            this.size = size;
        }

        @Override
        public String get(int index) {
            try {
                return reading.call().get(index);
            } catch (Exception e) {
                return "lost";
            }
        }

        @Override
        public int size() {
            return size;
        }
    }

    /** Only the thread that made it finds in the scratch what it wrote; any other finds what that one left. */
    static final class F5SharesItsScratch extends Run {
        F5SharesItsScratch() {
            super(new SabotagedNotes() {
                private final Thread owner = Thread.currentThread();
                private final MessageBuffer scratch = new MessageBuffer();

                @Override
                public void encode(Note value, MessageBuffer out) throws IOException {
                    if (Thread.currentThread() == owner) {
                        scratch.clear();
                        sound.encode(value, scratch);
                    }
                    out.write(scratch.array(), 0, scratch.size());
                }
            });
        }
    }

    static final class F6TakesWhatFollows extends Run {
        F6TakesWhatFollows() {
            super(new SabotagedNotes() {
                @Override
                public Note decode(MessageBuffer in) throws IOException {
                    try {
                        return super.decode(in);
                    } catch (IOException e) {
                        return super.decode(MessageBuffer.of(Arrays.copyOf(in.array(), Math.max(0, in.size() - 1))));
                    }
                }
            });
        }
    }

    static final class F6MakesUpTheRest extends Run {
        F6MakesUpTheRest() {
            super(new SabotagedNotes() {
                @Override
                public Note decode(MessageBuffer in) throws IOException {
                    try {
                        return super.decode(in);
                    } catch (IOException e) {
                        return samples().get(0);
                    }
                }
            });
        }
    }

    static final class F7TrustsLengths extends Run {
        F7TrustsLengths() {
            super(new SabotagedNotes() {
                private volatile byte[] room = {};

                @Override
                public Note decode(MessageBuffer in) throws IOException {
                    room = new byte[in.size() > 0 ? (in.array()[0] & 0xFF) << 16 : 0];
                    return super.decode(in);
                }
            });
        }
    }

    static final class F8PutsQuestionMarks extends Run {
        F8PutsQuestionMarks() {
            super(new SabotagedNotes() {
                @Override
                public void encode(Note value, MessageBuffer out) throws IOException {
                    byte[] text = value.text().getBytes(StandardCharsets.UTF_8);
                    super.encode(withText(value, new String(text, StandardCharsets.UTF_8)), out);
                }
            });
        }
    }
}
