package io.metrifier.testkit.rules;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Marks a rule whose test counts the threads and files of its JVM, and so must not run concurrently with others. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock(value = RunsAlone.JVM, mode = ResourceAccessMode.READ_WRITE)
@interface RunsAlone {
    /** The resource that all other tests of a contract share. */
    String JVM = "io.metrifier.testkit.jvm";
}
