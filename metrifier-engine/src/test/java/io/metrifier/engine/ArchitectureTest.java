package io.metrifier.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

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
    static final ArchRule ENGINE_KNOWS_NEITHER_REPORTS_NOR_COMMANDS = noClasses()
            .that()
            .resideInAPackage("io.metrifier.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.metrifier.report..", "io.metrifier.bench..", "picocli..", "org.openjdk.jmh..");
}
