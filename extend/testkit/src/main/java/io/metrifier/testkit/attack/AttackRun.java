package io.metrifier.testkit.attack;

import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Attacks the transport with a given id, which must be on the class path, and prints a line about each attack. */
final class AttackRun {
    private static final long SECONDS = 180;
    private static final int MAX_TEXT = 300;
    private static final String MARK = "attack";

    private static final int PARTS = 5;

    private static final List<Effect> EFFECTS = List.of(
            new Effect("healthy client", "calls failed"),
            new Effect("newcomer", "no new client"),
            new Effect("no answer in time", "calls failed"),
            new Effect("expected: \"", "wrong answer"),
            new Effect("the server is gone", "ended"),
            new Effect("status=413", "limit"),
            new Effect("the request is malformed", "limit"),
            new Effect("a server keeps", "kept"),
            new Effect("until the heap", "kept"),
            new Effect("longest wait", "slow calls"),
            new Effect("hostile connection", "log"),
            new Effect("whatever hostile peers do", "log"),
            new Effect("server that died", "not ended"),
            new Effect("calls again", "no recovery"),
            new Effect("no end within", "no end"));

    /** What the message of a failed attack contains, and a short name of it. */
    private record Effect(String sign, String name) {}

    private final Transport transport;

    private AttackRun(Transport transport) {
        this.transport = transport;
    }

    /**
     * The outcome of an attack.
     *
     * @param effect a few words
     * @param text what went wrong; empty if nothing did
     */
    record Outcome(String attack, String title, String effect, String text) {
        static Outcome ofHeld(String attack, String title) {
            return new Outcome(attack, title, "held", "");
        }

        static Outcome of(String attack, String title, Throwable thrown) {
            if (thrown instanceof TestAbortedException) {
                return new Outcome(attack, title, "-", "");
            }
            String all =
                    String.valueOf(thrown.getMessage()).replaceAll("\\s+", " ").strip();
            return new Outcome(attack, title, findEffect(all), all.substring(0, Math.min(all.length(), MAX_TEXT)));
        }

        private static String findEffect(String text) {
            return EFFECTS.stream()
                    .filter(effect -> text.contains(effect.sign()))
                    .map(Effect::name)
                    .findFirst()
                    .orElse("failed");
        }

        String line() {
            return String.join("\t", MARK, attack, title, effect, text + ".");
        }

        /** Returns the outcome that a line has; {@code null} for any other line. */
        static @Nullable Outcome parse(String line) {
            String[] parts = line.split("\t");
            return parts.length == PARTS && parts[0].equals(MARK)
                    ? new Outcome(parts[1], parts[2], parts[3], parts[4].substring(0, parts[4].length() - 1))
                    : null;
        }
    }

    public static void main(String[] args) {
        AttackRun run = new AttackRun(Transports.installed().get(args[0]));
        run.attack(TransportUnderAttack.class, run.anyServer());
        run.attack(SmallServerUnderAttack.class, run.smallServer());
        run.attack(SmallServerRules.class, run.smallServer());
        // A stack that was attacked may have left threads behind.
        System.exit(0);
    }

    private Object anyServer() {
        return new TransportUnderAttack() {
            @Override
            protected Transport transport() {
                return transport;
            }
        };
    }

    private Object smallServer() {
        return new SmallServerUnderAttack() {
            @Override
            protected Transport transport() {
                return transport;
            }
        };
    }

    private void attack(Class<?> type, Object on) {
        findAttacks(type).forEach(attack -> {
            System.out.println(run(attack, on).line());
            System.out.flush();
        });
    }

    /** Returns the attacks of a class in the order of their numbers. */
    private static Stream<Method> findAttacks(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .sorted(Comparator.comparingInt(
                        method -> Integer.parseInt(parseNumber(method).substring(1))));
    }

    private static String parseNumber(Method attack) {
        return attack.getName().substring(0, attack.getName().indexOf('_')).toUpperCase(Locale.ROOT);
    }

    private static Outcome run(Method attack, Object on) {
        String number = parseNumber(attack);
        String title = attack.getAnnotation(DisplayName.class).value().substring(number.length() + 1);
        FutureTask<Object> task = new FutureTask<>(() -> attack.invoke(on));
        Thread thread = new Thread(task, "attack-" + number);
        thread.setDaemon(true);
        thread.start();
        try {
            task.get(SECONDS, TimeUnit.SECONDS);
            return Outcome.ofHeld(number, title);
        } catch (TimeoutException e) {
            thread.interrupt();
            return Outcome.of(number, title, new TimeoutException("no end within " + SECONDS + " s"));
        } catch (ExecutionException e) {
            return Outcome.of(number, title, findCause(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Outcome.of(number, title, e);
        }
    }

    private static Throwable findCause(ExecutionException failed) {
        Throwable cause = failed.getCause() == null ? failed : failed.getCause();
        return cause instanceof InvocationTargetException thrown && thrown.getCause() != null
                ? thrown.getCause()
                : cause;
    }
}
