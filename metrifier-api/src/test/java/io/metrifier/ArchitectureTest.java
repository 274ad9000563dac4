package io.metrifier;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
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

/** Checks the dependencies between the packages of this module. */
@AnalyzeClasses(packages = "io.metrifier", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule SERVICES_DO_NOT_DEPEND_ON_TRANSPORTS = noClasses()
            .that()
            .resideInAnyPackage("io.metrifier.person", "io.metrifier.probe")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.metrifier.failure..", "io.metrifier.transport..", "io.metrifier.stream..");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("io.metrifier.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONLY_THE_JDK_IS_NEEDED = classes()
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage("io.metrifier..", "java..", "javax.net.ssl", "org.jspecify.annotations"));

    @ArchTest
    static final ArchRule PACKAGES_ARE_NULL_MARKED = classes()
            .should(be(DescribedPredicate.describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));
}
