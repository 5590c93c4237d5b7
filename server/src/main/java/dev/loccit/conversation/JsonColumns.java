package dev.loccit.conversation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/** Values as JSON text in columns, read back as they were written. */
final class JsonColumns {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().addModule(JsonShapes.module()).build();

  private JsonColumns() {}

  static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** The element type is named, since a list alone does not say it and unions need it. */
  static <T> String writeList(List<T> values, Class<T> element) {
    return MAPPER.writerFor(listOf(element)).writeValueAsString(values);
  }

  static <T> @Nullable String writeNullableList(@Nullable List<T> values, Class<T> element) {
    return values == null ? null : writeList(values, element);
  }

  static <T> T read(String json, Class<T> type) {
    return MAPPER.readValue(json, type);
  }

  static <T> @Nullable T readNullable(@Nullable String json, Class<T> type) {
    return json == null ? null : read(json, type);
  }

  static <T> List<T> readList(String json, Class<T> element) {
    return MAPPER.readValue(json, listOf(element));
  }

  static <T> @Nullable List<T> readNullableList(@Nullable String json, Class<T> element) {
    return json == null ? null : readList(json, element);
  }

  private static JavaType listOf(Class<?> element) {
    return MAPPER.getTypeFactory().constructCollectionType(List.class, element);
  }
}
