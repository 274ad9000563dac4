package io.metrifier.transport.aeron;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Checks the dependencies between the packages of this module. */
@AnalyzeClasses(packages = "io.metrifier.transport.aeron", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.transport.aeron.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_SERVER_KNOWS_NO_CLIENT = noClasses()
            .that()
            .resideInAPackage("..internal.server..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..internal.client..");

    @ArchTest
    static final ArchRule ONLY_THE_TRANSPORT_IS_API = classes()
            .that()
            .resideOutsideOfPackages("..internal..", "..sbe..")
            .and()
            .arePublic()
            .should()
            .haveSimpleName("AeronTransport");
}
