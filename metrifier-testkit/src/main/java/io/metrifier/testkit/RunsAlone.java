package io.metrifier.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Marks a rule whose test counts the threads and files of its JVM, and so runs while no other rule's does. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock(value = RunsAlone.JVM, mode = ResourceAccessMode.READ_WRITE)
@interface RunsAlone {
    /** What every other test of a contract shares. */
    String JVM = "io.metrifier.testkit.jvm";
}
