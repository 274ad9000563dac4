package io.metrifier.it;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/** What a package may know of others. What a module may know of other modules, its pom says. */
@AnalyzeClasses(packages = "io.metrifier", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final Set<String> FORMS = Set.of("ResultDocument", "Choice");

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.(**)").should().beFreeOfCycles();

    /** Generated classes do not. */
    @ArchTest
    static final ArchRule PACKAGES_SAY_WHAT_MAY_BE_NULL = classes()
            .that()
            .resideOutsideOfPackages("..jmh_generated", "..sbe..", "..grpc.avro.wire", "..grpc.proto.wire")
            .should(be(describe(
                    "in a package that is @NullMarked",
                    (JavaClass type) -> type.getPackage().isAnnotatedWith(NullMarked.class))));

    @ArchTest
    static final ArchRule SERVICES_DO_NOT_DEPEND_ON_TRANSPORTS = noClasses()
            .that()
            .resideInAnyPackage("io.metrifier.person", "io.metrifier.probe")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.metrifier.failure..", "io.metrifier.transport..", "io.metrifier.stream..");

    @ArchTest
    static final ArchRule ONLY_THE_TRANSPORT_OF_A_TRANSPORT_IS_PUBLIC = classes()
            .that()
            .resideInAnyPackage(
                    "io.metrifier.transport.http", "io.metrifier.transport.aeron", "io.metrifier.transport.kryonet")
            .and()
            .arePublic()
            .should()
            .haveSimpleNameEndingWith("Transport");

    @ArchTest
    static final ArchRule SERVERS_KNOW_NO_CLIENT = noClasses()
            .that()
            .resideInAnyPackage("io.metrifier.transport.*.internal.server..", "io.metrifier.transport.grpc.server..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.metrifier.transport.*.internal.client..",
                    "io.metrifier.transport.http.internal.engine..",
                    "io.metrifier.transport.grpc.client..");

    @ArchTest
    static final ArchRule CLIENTS_OF_GRPC_KNOW_NO_SERVER = noClasses()
            .that()
            .resideInAPackage("io.metrifier.transport.grpc.client..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.metrifier.transport.grpc.server..");

    /** Stacks with their own gRPC server and channel run without the shaded Netty. */
    @ArchTest
    static final ArchRule WHAT_STACKS_USE_OF_GRPC_NEEDS_NO_NETTY = noClasses()
            .that()
            .resideInAPackage("..grpc.wire..")
            .or()
            .haveSimpleName("StubCalls")
            .or()
            .haveSimpleName("StackMessages")
            .or()
            .haveSimpleName("GeneratedStubs")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.grpc.netty..", "..grpc.netty..");

    @ArchTest
    static final ArchRule THE_NETWORK_DEPENDS_ON_THE_API_AND_SUPPORT_ONLY = classes()
            .that()
            .resideInAPackage("io.metrifier.network..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.metrifier.network..",
                    "io.metrifier.transport",
                    "io.metrifier.transport.support",
                    "java..",
                    "org.jspecify.annotations");

    /** Pure statistics: without files, results or any other module of ours. */
    @ArchTest
    static final ArchRule THE_VERDICT_DEPENDS_ON_NOTHING_OF_OURS = classes()
            .that()
            .resideInAPackage("io.metrifier.verdict..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.metrifier.verdict..",
                    "java.lang..",
                    "java.util..",
                    "org.apache.commons.statistics.distribution",
                    "org.jspecify.annotations");

    /** What one contender did in one round is a sample; the others are about several contenders. */
    @ArchTest
    static final ArchRule MEASUREMENTS_ARE_SAVED_IN_ONE_FORM = fields().that()
            .haveName("FORMAT")
            .and()
            .areDeclaredInClassesThat(resideInAPackage("io.metrifier.results.."))
            .should()
            .beDeclaredInClassesThat(
                    describe("are " + FORMS, (JavaClass type) -> FORMS.contains(type.getSimpleName())));

    @ArchTest
    static final ArchRule A_KIND_OF_RESULT_IS_NO_DOCUMENT_OF_ITS_OWN = noClasses()
            .that()
            .resideInAPackage("io.metrifier.results..")
            .and()
            .resideOutsideOfPackages("..document", "..environment", "..choice", "..load", "..run")
            .should()
            .dependOnClassesThat()
            .haveSimpleName("Environment")
            .because("a kind of result is the samples of a ResultDocument, which has the environment");

    @ArchTest
    static final ArchRule ONLY_THE_READERS_OF_THE_REPORT_KNOW_FILES = noClasses()
            .that()
            .resideInAPackage("io.metrifier.report..")
            .and()
            .resideOutsideOfPackage("io.metrifier.report.series")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.nio.file");

    /**
     * Three others run programs that are no JVMs of ours: what describes a machine, what measures a terminal, and what
     * serves a contender that is a program.
     */
    @ArchTest
    static final ArchRule ONE_CLASS_STARTS_JVMS = noClasses()
            .that()
            .resideInAnyPackage(
                    "io.metrifier.lab..", "io.metrifier.load..", "io.metrifier.engine..", "io.metrifier.bench..")
            .and()
            .doNotHaveSimpleName("ChildJvm")
            .and()
            .doNotHaveSimpleName("ExternalCommand")
            .and()
            .doNotHaveSimpleName("Terminal")
            .and()
            .doNotHaveSimpleName("ProgramServer")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(ProcessBuilder.class);

    /** A command that measures passes its results on as values: it reads no file that it wrote. */
    @ArchTest
    static final ArchRule ONLY_COMMANDS_THAT_DO_NOT_MEASURE_READ_RESULTS = classes()
            .that()
            .resideInAPackage("io.metrifier.bench..")
            .and(describe("read files of results", type -> dependsOn(type, "io.metrifier.report.series.ResultFiles")))
            .should(be(describe(
                    "commands that measure nothing",
                    (JavaClass type) -> type.getPackageName().equals("io.metrifier.bench.command")
                            && !dependsOn(type, "io.metrifier.engine")
                            && !dependsOn(type, "io.metrifier.bench.driver")
                            && !dependsOn(type, "io.metrifier.bench.load"))));

    private static boolean dependsOn(JavaClass type, String prefix) {
        return type.getDirectDependenciesFromSelf().stream()
                .anyMatch(one -> one.getTargetClass().getName().startsWith(prefix));
    }

    @ArchTest
    static final ArchRule ONE_CLASS_SHUFFLES = noClasses()
            .that()
            .resideInAnyPackage("io.metrifier.load..", "io.metrifier.engine..", "io.metrifier.bench..")
            .and()
            .doNotHaveFullyQualifiedName("io.metrifier.engine.rounds.Rounds")
            .should()
            .callMethod(Collections.class, "shuffle", List.class, Random.class)
            .orShould()
            .callMethod(Collections.class, "shuffle", List.class);

    @ArchTest
    static final ArchRule THE_ENGINE_KNOWS_NEITHER_REPORTS_NOR_COMMANDS = noClasses()
            .that()
            .resideInAPackage("io.metrifier.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.metrifier.report..", "io.metrifier.bench..", "picocli..", "org.openjdk.jmh..");
}
