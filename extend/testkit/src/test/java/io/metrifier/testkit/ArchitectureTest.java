package io.metrifier.testkit;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Checks the dependencies between the packages of this module. */
@AnalyzeClasses(packages = "io.metrifier.testkit", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.(**)").should().beFreeOfCycles();
}
