package io.metrifier.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.metrifier.engine.rounds.Rounds;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** What the packages of this module may depend on. */
@AnalyzeClasses(packages = "io.metrifier", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule NO_CLASS_STARTS_PROCESSES = noClasses()
            .that()
            .resideInAnyPackage("io.metrifier.load..", "io.metrifier.engine..", "io.metrifier.bench..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(ProcessBuilder.class);

    @ArchTest
    static final ArchRule ONE_CLASS_SHUFFLES = noClasses()
            .that()
            .areNotAssignableTo(Rounds.class)
            .and()
            .resideInAnyPackage("io.metrifier.load..", "io.metrifier.engine..", "io.metrifier.bench..")
            .should()
            .callMethod(Collections.class, "shuffle", List.class, Random.class)
            .orShould()
            .callMethod(Collections.class, "shuffle", List.class);

    @ArchTest
    static final ArchRule ENGINE_KNOWS_NEITHER_REPORTS_NOR_COMMANDS = noClasses()
            .that()
            .resideInAPackage("io.metrifier.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.metrifier.report..", "io.metrifier.bench..", "picocli..", "org.openjdk.jmh..");
}
