package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * docs/CONFIG.md is made from the configuration metadata and application.yaml. To write it anew:
 * {@code mvn -pl server test -Dtest=ConfigurationDocTest -Dloccit.docs=write}.
 */
class ConfigurationDocTest {
  private static final Path FILE = Path.of("../docs/CONFIG.md");
  private static final Pattern BY_ENVIRONMENT = Pattern.compile("\\$\\{([A-Z_]+):([^}]*)}");
  private static final Map<String, String> OF_SPRING =
      Map.of(
          "server.address",
              "Address to listen on; 0.0.0.0 for all. Then name the hosts in LOCCIT_ALLOWED_HOSTS.",
          "server.port", "Port to listen on.",
          "server.forward-headers-strategy",
              "`native` behind a trusted proxy on a private address: believe its X-Forwarded-For"
                  + " and X-Forwarded-Proto.",
          "logging.structured.format.console",
              "Form of the log: logfmt lines; `ecs`, `gelf` or `logstash` for JSON.",
          "logging.level.root", "What other libraries log.");

  @Test
  void theDocumentListsEverySettingAsItIs() throws IOException {
    String wanted = document();
    if ("write".equals(System.getProperty("loccit.docs"))) {
      Files.writeString(FILE, wanted);
    }
    assertThat(Files.exists(FILE) ? Files.readString(FILE) : "")
        .as("docs/CONFIG.md is stale: run this test with -Dloccit.docs=write")
        .isEqualTo(wanted);
  }

  private static String document() throws IOException {
    Map<String, String> yaml = yaml();
    Map<String, String> rows = new TreeMap<>();
    try (InputStream in =
        new ClassPathResource("META-INF/spring-configuration-metadata.json").getInputStream()) {
      for (JsonNode property : JsonMapper.shared().readTree(in).get("properties")) {
        String name = property.get("name").asString();
        JsonNode described = property.get("description");
        assertThat(described).as(name + " needs a description").isNotNull();
        JsonNode standard = property.get("defaultValue");
        String raw =
            yaml.containsKey(name)
                ? String.valueOf(yaml.get(name))
                : standard == null ? "" : standard.asString();
        rows.put(name, row(name, raw, sentence(described.asString())));
      }
    }
    OF_SPRING.forEach(
        (name, description) ->
            rows.put(name, row(name, String.valueOf(yaml.get(name)), description)));
    return """
        # Settings

        Made by `ConfigurationDocTest` from the code; do not edit. Each setting is read from the environment variable
        named here, where there is one; every property may also be given as `--name=value`, or by the environment with
        its name in upper case, dots as underscores and dashes left out (`loccit.web.max-paste` is
        `LOCCIT_WEB_MAXPASTE`). Durations are written `30s`, `15m`, `14d`; sizes `50MB`. A setting out of range stops the
        start with a sentence.

        | property | environment | default | meaning |
        | --- | --- | --- | --- |
        """
        + String.join("", rows.values());
  }

  private static String row(String name, String raw, String description) {
    Matcher byEnvironment = BY_ENVIRONMENT.matcher(raw);
    boolean named = byEnvironment.matches();
    String environment = named ? "`" + byEnvironment.group(1) + "`" : "";
    String value = named ? byEnvironment.group(2) : raw;
    return "| `%s` | %s | %s | %s |\n"
        .formatted(name, environment, value.isEmpty() ? "" : "`" + value + "`", description);
  }

  private static String sentence(String text) {
    String one =
        text.replaceAll("\\{@(?:code|link) ([^}]*)}", "`$1`")
            .replaceAll("\\s+", " ")
            .replace("|", "\\|")
            .strip();
    String first = one.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + one.substring(1);
    return first.endsWith(".") ? first : first + ".";
  }

  private static Map<String, String> yaml() throws IOException {
    Map<String, String> values = new TreeMap<>();
    for (var source :
        new YamlPropertySourceLoader().load("yaml", new ClassPathResource("application.yaml"))) {
      for (String name : ((EnumerablePropertySource<?>) source).getPropertyNames()) {
        values.put(name, String.valueOf(source.getProperty(name)));
      }
    }
    return values;
  }
}
