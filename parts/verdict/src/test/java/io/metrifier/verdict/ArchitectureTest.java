package io.metrifier.verdict;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.jspecify.annotations.NullMarked;

/** What may judge: pure statistics, without files, results or any other module of ours. */
@AnalyzeClasses(packages = "io.metrifier.verdict", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule VERDICT_DEPENDS_ON_NOTHING_OF_OURS = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.metrifier.verdict..",
                    "java.lang..",
                    "java.util..",
                    "org.apache.commons.statistics.distribution",
                    "org.jspecify.annotations");

    @ArchTest
    static final ArchRule PACKAGES_SAY_WHAT_MAY_BE_NULL = classes()
            .should(be(DescribedPredicate.describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));
}
