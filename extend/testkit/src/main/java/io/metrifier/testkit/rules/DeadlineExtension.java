package io.metrifier.testkit.rules;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs every test on a separate thread and fails it at {@link ContractFixture#deadline} with the stack at which it
 * hangs.
 */
final class DeadlineExtension implements InvocationInterceptor {

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        run(invocation, method);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        run(invocation, method);
    }

    private static void run(Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method)
            throws Throwable {
        Duration deadline = ((ContractFixture) method.getTarget().orElseThrow()).deadline();
        FutureTask<@Nullable Void> task = new FutureTask<>(() -> proceed(invocation));
        Thread thread = ContractFixture.startThread(
                task, "contract-" + method.getExecutable().getName());
        try {
            task.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Thrown thrown ? thrown.getCause() : e.getCause();
        } catch (TimeoutException e) {
            AssertionError hang = new AssertionError(
                    "not finished in time: deadline=" + deadline + "; the stack is that of the waiting thread");
            hang.setStackTrace(thread.getStackTrace());
            thread.interrupt();
            throw hang;
        }
    }

    private static @Nullable Void proceed(Invocation<@Nullable Void> invocation) throws Exception {
        try {
            return invocation.proceed();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new Thrown(e);
        }
    }

    /** Carries a Throwable that is neither Exception nor Error through a task. */
    private static final class Thrown extends Exception {
        private static final long serialVersionUID = 1L;

        Thrown(Throwable cause) {
            super(cause);
        }
    }
}
