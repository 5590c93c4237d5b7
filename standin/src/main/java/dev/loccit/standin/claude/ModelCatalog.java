package dev.loccit.standin.claude;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The models of the reference, newest first. */
public final class ModelCatalog {
  private static final int M = 1_000_000;

  private static final List<Model> ALL =
      List.of(
          model("claude-fable-5-2", "Claude Fable 5.2", "fable", 52, 512, "2026-10-13"),
          model("claude-haiku-5-5", "Claude Haiku 5.5", "haiku", 55, 4_096, "2026-09-24"),
          model("claude-sonnet-5-5", "Claude Sonnet 5.5", "sonnet", 55, 1_024, "2026-09-23"),
          model("claude-opus-5-5", "Claude Opus 5.5", "opus", 55, 512, "2026-09-22"),
          model("claude-fable-5-1", "Claude Fable 5.1", "fable", 51, 512, "2026-08-11"),
          model("claude-sonnet-5", "Claude Sonnet 5", "sonnet", 50, 1_024, "2026-06-16"),
          model("claude-opus-5", "Claude Opus 5", "opus", 50, 512, "2026-06-02"),
          model("claude-opus-4-8", "Claude Opus 4.8", "opus", 48, 1_024, "2026-04-14"),
          model("claude-opus-4-7", "Claude Opus 4.7", "opus", 47, 2_048, "2026-03-10"),
          model("claude-sonnet-4-6", "Claude Sonnet 4.6", "sonnet", 46, 1_024, "2026-02-17"),
          model("claude-opus-4-6", "Claude Opus 4.6", "opus", 46, 4_096, "2026-02-05"),
          old(
              "claude-opus-4-5-20251101",
              "Claude Opus 4.5",
              "opus",
              45,
              64_000,
              4_096,
              "2025-11-24"),
          old(
              "claude-haiku-4-5-20251001",
              "Claude Haiku 4.5",
              "haiku",
              45,
              64_000,
              4_096,
              "2025-10-15"),
          old(
              "claude-sonnet-4-5-20250929",
              "Claude Sonnet 4.5",
              "sonnet",
              45,
              64_000,
              1_024,
              "2025-09-29"),
          // Older than the reference's table: the one kind of model that refuses an overflow.
          old(
              "claude-opus-4-1-20250805",
              "Claude Opus 4.1",
              "opus",
              41,
              32_000,
              1_024,
              "2025-08-05"));

  private static final Map<String, String> ALIASES =
      Map.of(
          "claude-opus-4-5", "claude-opus-4-5-20251101",
          "claude-haiku-4-5", "claude-haiku-4-5-20251001",
          "claude-sonnet-4-5", "claude-sonnet-4-5-20250929",
          "claude-opus-4-1", "claude-opus-4-1-20250805");

  private ModelCatalog() {}

  /** All, newest first. */
  public static List<Model> all() {
    return ALL;
  }

  /** The model of an id or alias. */
  public static Optional<Model> find(String name) {
    String id = ALIASES.getOrDefault(name, name);
    return ALL.stream().filter(model -> model.id().equals(id)).findFirst();
  }

  private static Model model(
      String id, String name, String line, int generation, int minCacheable, String day) {
    return new Model(
        id, name, line, generation, M, 128_000, minCacheable, "active", day + "T00:00:00Z");
  }

  private static Model old(
      String id,
      String name,
      String line,
      int generation,
      int maxOutput,
      int minCacheable,
      String day) {
    return new Model(
        id,
        name,
        line,
        generation,
        200_000,
        maxOutput,
        minCacheable,
        generation < 45 || id.contains("sonnet") ? "deprecated" : "active",
        day + "T00:00:00Z");
  }
}
