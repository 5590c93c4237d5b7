package dev.loccit.standin.claude;

import static dev.loccit.standin.claude.ApiError.invalid;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** What structured output does not take in a schema. */
final class SchemaRules {
  private static final int DEEPEST = 64;
  private static final List<String> RANGES =
      List.of(
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "exclusiveMaximum",
          "multipleOf",
          "minLength",
          "maxLength",
          "maxItems");

  private final JsonNode root;

  private SchemaRules(JsonNode root) {
    this.root = root;
  }

  static void check(JsonNode body) {
    JsonNode format = body.path("output_config").path("format");
    if (format.isMissingNode() || format.isNull()) {
      return;
    }
    if (!format.path("type").asString("").equals("json_schema")) {
      throw invalid("output_config.format.type: Input should be 'json_schema'");
    }
    if (!format.path("schema").isObject()) {
      throw invalid("output_config.format.schema: Field required");
    }
    JsonNode schema = format.path("schema");
    new SchemaRules(schema).walk(schema, 0);
  }

  private void walk(JsonNode schema, int depth) {
    if (depth > DEEPEST) {
      throw refused("recursive schemas are not supported");
    }
    for (String range : RANGES) {
      if (schema.has(range)) {
        throw refused("'" + range + "' is not supported");
      }
    }
    if (schema.path("minItems").asInt(0) > 1) {
      throw refused("'minItems' values other than 0 or 1 are not supported");
    }
    boolean object = schema.has("properties") || schema.path("type").asString("").equals("object");
    if (object
        && (!schema.path("additionalProperties").isBoolean()
            || schema.path("additionalProperties").booleanValue())) {
      throw refused("for 'object' type, 'additionalProperties' must be explicitly set to false");
    }
    String reference = schema.path("$ref").asString("");
    if (!reference.isEmpty()) {
      JsonNode target =
          reference.startsWith("#/") ? root.at(reference.substring(1)) : root.path("$missing");
      if (target.isMissingNode()) {
        throw refused("external or unknown '$ref': " + reference);
      }
      walk(target, depth + 1);
    }
    schema.path("properties").forEach(each -> walk(each, depth + 1));
    if (schema.path("items").isObject()) {
      walk(schema.path("items"), depth + 1);
    }
    for (String key : List.of("anyOf", "oneOf", "allOf")) {
      schema.path(key).forEach(each -> walk(each, depth + 1));
    }
  }

  private static ApiError refused(String why) {
    return invalid(String.format(Locale.ROOT, "output_config.format.schema: %s", why));
  }
}
