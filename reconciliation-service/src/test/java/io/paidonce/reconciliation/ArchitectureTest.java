package io.paidonce.reconciliation;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.OffsetDateTime;

@AnalyzeClasses(packages = "io.paidonce.reconciliation", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.paidonce.reconciliation.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule givesNoMeaningToWhatAGatewaySays = noClasses()
            .should()
            .dependOnClassesThat()
            .haveSimpleName("FactInterpreter")
            .orShould()
            .dependOnClassesThat()
            .haveSimpleName("PaymentFact");

    @ArchTest
    static final ArchRule theEdgesAreNobodysBusiness = classes()
            .that()
            .haveSimpleNameEndingWith("Listener")
            .or()
            .haveSimpleNameEndingWith("Controller")
            .should()
            .notBePublic()
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule onlyTheListenersKnowSpring = noClasses()
            .that()
            .resideInAPackage("..pending..")
            .and()
            .haveSimpleNameNotEndingWith("Listener")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.springframework.kafka..");

    @ArchTest
    static final ArchRule nobodySleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule nobodyReadsTheTimeButFromAClock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(OffsetDateTime.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule nobodyPrints =
            noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err");
}
