package io.metrifier.results;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.metrifier.results.environment.Environment;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** The allowed dependencies between the packages of this module; its pom declares those on other modules. */
@AnalyzeClasses(packages = "io.metrifier.results", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final Set<String> FORMS = Set.of("ResultDocument", "Choice", "SelfCheck", "RunSidecar");

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.results.(**)").should().beFreeOfCycles();

    /** What one contender did in one round is a sample; the others are about several contenders, or JMH's. */
    @ArchTest
    static final ArchRule MEASUREMENTS_ARE_SAVED_IN_ONE_FORM = fields().that()
            .haveName("FORMAT")
            .should()
            .beDeclaredInClassesThat(DescribedPredicate.describe(
                    "are " + FORMS, (JavaClass type) -> FORMS.contains(type.getSimpleName())));

    @ArchTest
    static final ArchRule A_KIND_OF_RESULT_IS_NO_DOCUMENT_OF_ITS_OWN = noClasses()
            .that()
            .resideOutsideOfPackages("..document", "..environment", "..choice", "..load", "..run", "..selfcheck")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Environment.class)
            .because("a kind of result is the samples of a ResultDocument, which has the environment");

    @ArchTest
    static final ArchRule PACKAGES_SAY_WHAT_MAY_BE_NULL = classes()
            .should(be(DescribedPredicate.describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));
}
