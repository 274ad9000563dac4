package io.metrifier.network;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.jspecify.annotations.NullMarked;

/** The allowed dependencies between the packages of this module; its pom declares those on other modules. */
@AnalyzeClasses(packages = "io.metrifier.network", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NETWORK_DEPENDS_ON_THE_API_AND_SUPPORT_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.metrifier.network..",
                    "io.metrifier.transport",
                    "io.metrifier.transport.support",
                    "java..",
                    "org.jspecify.annotations");

    @ArchTest
    static final ArchRule PACKAGES_SAY_WHAT_MAY_BE_NULL = classes()
            .should(be(DescribedPredicate.describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));
}
