package io.metrifier.report;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.jspecify.annotations.NullMarked;

/** What the packages of this module may know of each other; what it may know of other modules, its pom says. */
@AnalyzeClasses(packages = "io.metrifier.report", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.report.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONLY_THE_READERS_KNOW_FILES = noClasses()
            .that()
            .resideOutsideOfPackage("io.metrifier.report.data")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.nio.file");

    @ArchTest
    static final ArchRule PACKAGES_SAY_WHAT_MAY_BE_NULL = classes()
            .should(be(DescribedPredicate.describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));
}
