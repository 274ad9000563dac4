package io.metrifier.transport.grpc;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Checks the dependencies between the packages of this module. */
@AnalyzeClasses(packages = "io.metrifier.transport.grpc", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule PACKAGES_KNOW_EACH_OTHER_ONE_WAY =
            slices().matching("io.metrifier.transport.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule CLIENT_AND_SERVER_DO_NOT_KNOW_EACH_OTHER = slices().matching(
                    "io.metrifier.transport.grpc.(client|server)")
            .should()
            .notDependOnEachOther();

    /** Stacks with their own gRPC server and channel run without the shaded Netty. */
    @ArchTest
    static final ArchRule WIRE_NEEDS_NO_NETTY = noClasses()
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
}
