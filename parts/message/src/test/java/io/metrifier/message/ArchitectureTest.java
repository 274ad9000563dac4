package io.metrifier.message;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The allowed dependencies between the packages of this module. */
@AnalyzeClasses(
        packages = {
            "io.metrifier.message.shape",
            "io.metrifier.message.runtime",
            "io.metrifier.message.proto",
            "io.metrifier.message.avro",
            "io.metrifier.message.sample",
            "io.metrifier.message.generate",
            "io.metrifier.message.jar"
        },
        importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.message.(**)").should().beFreeOfCycles();
}
