package io.metrifier.lab;

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
import io.metrifier.lab.jvm.ChildJvm;
import org.jspecify.annotations.NullMarked;

/** The allowed dependencies between the packages of this module; its pom declares those on other modules. */
@AnalyzeClasses(packages = "io.metrifier.lab", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.lab.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONE_CLASS_STARTS_JVMS = noClasses()
            .that()
            .areNotAssignableTo(ChildJvm.class)
            .and()
            .doNotHaveFullyQualifiedName("io.metrifier.lab.machine.ExternalCommand")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(ProcessBuilder.class);

    @ArchTest
    static final ArchRule PACKAGES_SAY_WHAT_MAY_BE_NULL = classes()
            .should(be(DescribedPredicate.describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));
}
