package io.paidonce.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;

@AnalyzeClasses(packages = "io.paidonce.processor", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.paidonce.processor.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule decisionsKnowNeitherKafkaNorRedisNorSpring = noClasses()
            .that()
            .resideInAnyPackage("..ledger..", "..fact..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka..", "io.lettuce..", "org.springframework..");

    @ArchTest
    static final ArchRule onlyTheLedgerSpeaksSql = noClasses()
            .that()
            .resideOutsideOfPackages("..ledger..", "..schema..", "io.paidonce.processor")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.jooq..", "java.sql..");

    @ArchTest
    static final ArchRule onlyTheScreenKnowsRedis = noClasses()
            .that()
            .resideOutsideOfPackage("..screen..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.lettuce..");

    @ArchTest
    static final ArchRule noGatewayIsKnownByName =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("io.paidonce.gateways.*..", "com.stripe..");

    @ArchTest
    static final ArchRule timeComesFromAClock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule nobodySleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule storesAreTheLedgersOwn = classes()
            .that()
            .haveSimpleNameEndingWith("Log")
            .and()
            .resideInAPackage("..ledger..")
            .should()
            .bePackagePrivate();
}
