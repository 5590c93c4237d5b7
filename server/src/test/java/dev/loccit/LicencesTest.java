package dev.loccit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Nothing of a licence that forbids what we do gets into the product, or is used to build it. */
class LicencesTest {
  private static final Path FILE = Path.of("../docs/THIRD-PARTY.md");
  private static final Path MAVEN = Path.of("target/licences/THIRD-PARTY.txt");
  private static final Path NPM = Path.of("../web/package-lock.json");
  private static final Pattern LINE =
      Pattern.compile("^\\s+((?:\\([^)]*\\) )+).*\\(([^:() ]+:[^: ]+):[^ ]+ - [^ ]*\\)$");
  private static final Pattern LICENCE = Pattern.compile("\\(([^)]*)\\)");

  @Test
  void everyLibraryOfTheServerMayBeShipped() throws IOException {
    Map<String, List<String>> libraries = libraries();
    assertThat(libraries).hasSizeGreaterThan(50);
    assertThat(libraries)
        .allSatisfy(
            (name, licences) -> assertThat(Licences.anyMayBeShipped(licences)).as(name).isTrue());
  }

  @Test
  void everyPackageOfThePageMayBeShippedAndEveryToolMayBeUsed() throws IOException {
    Map<String, String> shipped = packages(false);
    assertThat(shipped)
        .containsEntry("@fontsource-variable/source-sans-3", "OFL-1.1")
        .allSatisfy(
            (name, licence) -> assertThat(Licences.mayBeShipped(licence)).as(name).isTrue());
    assertThat(packages(true))
        .allSatisfy((name, licence) -> assertThat(Licences.mayBuild(licence)).as(name).isTrue());
  }

  @Test
  void theDocumentListsWhatIsShipped() throws IOException {
    String wanted = document();
    if ("write".equals(System.getProperty("loccit.docs"))) {
      Files.writeString(FILE, wanted);
    }
    assertThat(Files.exists(FILE) ? Files.readString(FILE) : "")
        .as("docs/THIRD-PARTY.md is stale: run this test with -Dloccit.docs=write")
        .isEqualTo(wanted);
  }

  @Test
  void forbiddenAndUnknownLicencesAreRefused() {
    for (String refused :
        List.of("GPL-3.0", "AGPL-3.0-only", "SSPL-1.0", "LGPL-2.1-only", "Unknown license", "")) {
      assertThat(Licences.anyMayBeShipped(List.of(Licences.identifier(refused)))).isFalse();
      assertThat(Licences.mayBuild(refused)).isFalse();
      assertThat(Licences.mayBuild("MIT AND " + refused)).isFalse();
      assertThat(Licences.mayBuild("(MIT OR " + refused + ")")).isTrue();
    }
    assertThat(Licences.mayBeShipped("MPL-2.0")).isFalse();
    assertThat(Licences.mayBuild("MPL-2.0")).isTrue();
    assertThat(Licences.anyMayBeShipped(List.of("LGPL-2.1-only", "EPL-2.0"))).isTrue();
    assertThat(Licences.anyMayBeShipped(List.of())).isFalse();
  }

  /** Maven coordinates without the version, and the licences to choose from. */
  private static Map<String, List<String>> libraries() throws IOException {
    Map<String, List<String>> libraries = new TreeMap<>();
    for (String line : Files.readAllLines(MAVEN)) {
      if (!line.isBlank() && !line.startsWith("Lists of")) {
        Matcher parts = LINE.matcher(line);
        assertThat(parts.matches()).as(line).isTrue();
        List<String> licences = new ArrayList<>();
        LICENCE
            .matcher(parts.group(1))
            .results()
            .forEach(found -> licences.add(Licences.identifier(found.group(1))));
        libraries.put(parts.group(2), licences);
      }
    }
    return libraries;
  }

  /** Packages of the page, or the tools that build and test it. */
  private static Map<String, String> packages(boolean tools) throws IOException {
    Map<String, String> packages = new TreeMap<>();
    JsonNode all = JsonMapper.shared().readTree(Files.readString(NPM)).get("packages");
    for (Map.Entry<String, JsonNode> entry : all.properties()) {
      JsonNode described = entry.getValue();
      // Optional ones are native parts for Node, which a browser has no use for.
      boolean tool =
          described.path("dev").asBoolean(false) || described.path("optional").asBoolean(false);
      if (!entry.getKey().isEmpty() && tool == tools) {
        packages.put(
            entry.getKey().replaceFirst(".*node_modules/", ""),
            described.path("license").asString(""));
      }
    }
    return packages;
  }

  private static String document() throws IOException {
    StringBuilder document =
        new StringBuilder(
            """
            # What Loccit is shipped with

            Made by `LicencesTest`, which also fails where a licence may not be shipped. A library with several
            licences may be used under any of them. Each jar and package carries its licence's text.

            ## Server

            | library | licence |
            | --- | --- |
            """);
    libraries().forEach((name, licences) -> row(document, name, String.join(" or ", licences)));
    document.append("\n## Page\n\n| package | licence |\n| --- | --- |\n");
    packages(false).forEach((name, licence) -> row(document, name, licence));
    return document.toString();
  }

  private static void row(StringBuilder document, String name, String licence) {
    document.append("| ").append(name).append(" | ").append(licence).append(" |\n");
  }
}
