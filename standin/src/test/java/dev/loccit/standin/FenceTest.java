package dev.loccit.standin;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The stand-in is a peer, not a part: it and the product know nothing of each other. */
class FenceTest {
  private static final int HARD_LIMIT = 400;
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.loccit.standin");

  @Test
  void theStandInKnowsNothingOfTheServerOrOfAnyClientLibrary() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.loccit.standin..",
            "java..",
            "tools.jackson..",
            "org.apache.pdfbox..",
            "picocli..",
            "org.jspecify..")
        .check(OURS);
  }

  @Test
  void pdfsAreReadInOneRoomOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.loccit.standin.sources")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.pdfbox..")
        .check(OURS);
  }

  @Test
  void theProductIsBuiltWithoutTheStandIn() throws IOException {
    String pom = Files.readString(Path.of("../server/pom.xml"));
    int named = pom.indexOf("loccit-standin");
    // Tests of the server may talk to it.
    assertThat(named < 0 || pom.startsWith("<scope>test</scope>", pom.indexOf("<scope>", named)))
        .isTrue();
    try (Stream<Path> files = Files.walk(Path.of("../server/src/main/java"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        assertThat(Files.readString(file)).as(file.toString()).doesNotContain("dev.loccit.standin");
      }
    }
  }

  @Test
  void noFileIsLongerThanFourHundredLinesAndNoTestIsSkipped() throws IOException {
    List<String> tooLong = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() > HARD_LIMIT) {
          tooLong.add(file.toString());
        }
        assertThat(lines).as(file.toString()).noneMatch(line -> line.contains("@" + "Disabled"));
      }
    }
    assertThat(tooLong).isEmpty();
  }
}
