package io.paidonce.ingress;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.paidonce.gateways.FactInterpreter;
import io.paidonce.gateways.Interpretation;
import java.time.Clock;
import java.time.Instant;

@AnalyzeClasses(packages = "io.paidonce.ingress", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.paidonce.ingress.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theIngressNeverInterprets = noClasses()
            .should()
            .dependOnClassesThat()
            .areAssignableTo(FactInterpreter.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Interpretation.class);

    @ArchTest
    static final ArchRule noGatewayIsKnownByName =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("io.paidonce.gateways.*..", "com.stripe..");

    @ArchTest
    static final ArchRule noJsonIsReadHere =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..");

    @ArchTest
    static final ArchRule reactiveTypesStayWhereCallbacksAreTaken = noClasses()
            .that()
            .resideOutsideOfPackage("..callback..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("reactor..");

    @ArchTest
    static final ArchRule timeComesFromAClock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");
}
