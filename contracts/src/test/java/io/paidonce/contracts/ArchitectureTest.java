package io.paidonce.contracts;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;

@AnalyzeClasses(packages = "io.paidonce.contracts", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule knowsOnlyTheJdkJacksonAndKafkasClient = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.paidonce.contracts",
                    "java..",
                    "org.jspecify.annotations",
                    "tools.jackson..",
                    "com.fasterxml.jackson.annotation..",
                    "org.apache.kafka.clients..",
                    "org.apache.kafka.common.header..");

    @ArchTest
    static final ArchRule onlyJsonAndTheRecordsKnowJackson = noClasses()
            .that()
            .doNotHaveSimpleName("Json")
            .and()
            .doNotHaveSimpleName("EventRecords")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("tools.jackson..");

    @ArchTest
    static final ArchRule nobodyReadsTheTime = noClasses().should().callMethod(Instant.class, "now");

    @ArchTest
    static final ArchRule nobodyPrints = noClasses().should().accessField(System.class, "out");
}
