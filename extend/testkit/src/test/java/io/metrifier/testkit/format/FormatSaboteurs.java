package io.metrifier.testkit.format;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.FormatContract;
import io.metrifier.testkit.fixture.AllTypesMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;

/** Faulty formats, each of which breaks the rule that its name begins with. */
final class FormatSaboteurs {
    private FormatSaboteurs() {}

    private abstract static class Run extends FormatContract<AllTypesMessage> {
        private final SabotagedNotes notes;

        Run(SabotagedNotes notes) {
            this.notes = notes;
        }

        @Override
        protected final MessageType<AllTypesMessage> type() {
            return notes;
        }

        @Override
        protected final String formatId() {
            return SabotagedNotes.ID;
        }

        @Override
        protected final List<AllTypesMessage> doubtful() {
            return NoteFormatTest.DOUBTFUL;
        }
    }

    static final class F1HasNoDescription extends Run {
        F1HasNoDescription() {
            super(new SabotagedNotes() {
                @Override
                public String mediaType() {
                    return "note";
                }
            });
        }
    }

    static final class F2LosesAField extends Run {
        F2LosesAField() {
            super(new SabotagedNotes() {
                @Override
                public AllTypesMessage decode(MessageBuffer in) throws IOException {
                    AllTypesMessage note = super.decode(in);
                    return note.number() == Long.MAX_VALUE ? withText(note, "") : note;
                }
            });
        }
    }

    static final class F3OverwritesTheBuffer extends Run {
        F3OverwritesTheBuffer() {
            super(new SabotagedNotes() {
                @Override
                public void encode(AllTypesMessage value, MessageBuffer out) throws IOException {
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
                public AllTypesMessage decode(MessageBuffer in) throws IOException {
                    AllTypesMessage note = super.decode(in);
                    return withTags(
                            note,
                            new LazyTags(
                                    () -> super.decode(in).tags(), note.tags().size()));
                }
            });
        }
    }

    /** Reads its elements on access. */
    private static final class LazyTags extends AbstractList<String> {
        private final Callable<List<String>> reading;
        private final int size;

        LazyTags(Callable<List<String>> reading, int size) {
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

    /** Only the thread that created it finds its own data in the buffer; any other finds stale data. */
    static final class F5SharesItsBuffer extends Run {
        F5SharesItsBuffer() {
            super(new SabotagedNotes() {
                private final Thread owner = Thread.currentThread();
                private final MessageBuffer scratch = new MessageBuffer();

                @Override
                public void encode(AllTypesMessage value, MessageBuffer out) throws IOException {
                    if (Thread.currentThread() == owner) {
                        scratch.clear();
                        sound.encode(value, scratch);
                    }
                    out.write(scratch.array(), 0, scratch.size());
                }
            });
        }
    }

    static final class F6AcceptsTrailingBytes extends Run {
        F6AcceptsTrailingBytes() {
            super(new SabotagedNotes() {
                @Override
                public AllTypesMessage decode(MessageBuffer in) throws IOException {
                    try {
                        return super.decode(in);
                    } catch (IOException e) {
                        return super.decode(MessageBuffer.of(Arrays.copyOf(in.array(), Math.max(0, in.size() - 1))));
                    }
                }
            });
        }
    }

    static final class F6CompletesTruncatedMessages extends Run {
        F6CompletesTruncatedMessages() {
            super(new SabotagedNotes() {
                @Override
                public AllTypesMessage decode(MessageBuffer in) throws IOException {
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
                public AllTypesMessage decode(MessageBuffer in) throws IOException {
                    room = new byte[in.size() > 0 ? (in.array()[0] & 0xFF) << 16 : 0];
                    return super.decode(in);
                }
            });
        }
    }

    static final class F8ReplacesSurrogates extends Run {
        F8ReplacesSurrogates() {
            super(new SabotagedNotes() {
                @Override
                public void encode(AllTypesMessage value, MessageBuffer out) throws IOException {
                    byte[] text = value.text().getBytes(StandardCharsets.UTF_8);
                    super.encode(withText(value, new String(text, StandardCharsets.UTF_8)), out);
                }
            });
        }
    }

    static final class F9KeepsTheLastBuffer extends Run {
        F9KeepsTheLastBuffer() {
            super(new SabotagedNotes() {
                private final AtomicReference<MessageBuffer> last = new AtomicReference<>();

                @Override
                public void encode(AllTypesMessage value, MessageBuffer out) throws IOException {
                    last.set(out);
                    super.encode(value, out);
                }
            });
        }
    }
}
