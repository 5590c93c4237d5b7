package dev.loccit.standin.claude;

import static dev.loccit.standin.claude.ApiError.invalid;

import dev.loccit.standin.claude.PromptBlocks.Block;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** V12 to V14: breakpoints of the prompt cache. */
final class CacheRules {
  private static final int BREAKPOINTS = 4;

  private CacheRules() {}

  static void check(Body body, List<Block> blocks) {
    JsonNode top = body.json().path("cache_control");
    long marked = blocks.stream().filter(Block::marked).count() + (top.isObject() ? 1 : 0);
    if (marked > BREAKPOINTS) {
      throw invalid(
          String.format(
              Locale.ROOT,
              "A maximum of 4 blocks with cache_control may be provided. Found %d.",
              marked));
    }
    known(top, "cache_control");
    boolean shortSeen = false;
    for (Block block : blocks) {
      known(block.cacheControl(), block.path() + ".cache_control");
      if (block.marked() && block.ttl().equals("1h") && shortSeen) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "%s.cache_control.ttl: a ttl='1h' cache_control block must not come after a ttl='5m'"
                    + " cache_control block. Note that blocks are processed in the following order:"
                    + " `tools`, `system`, `messages`.",
                block.path()));
      }
      shortSeen |= block.marked() && block.ttl().equals("5m");
    }
    if (top.isObject() && !blocks.isEmpty() && blocks.getLast().marked()) {
      String ttl = PromptBlocks.ttl(top);
      if (!ttl.equals(blocks.getLast().ttl())) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "Top-level cache_control has ttl='%s' but the target block already has cache_control"
                    + " with ttl='%s'",
                ttl,
                blocks.getLast().ttl()));
      }
    }
  }

  private static void known(JsonNode control, String path) {
    if (control.isMissingNode() || control.isNull()) {
      return;
    }
    if (!control.path("type").asString("").equals("ephemeral")) {
      throw invalid(String.format(Locale.ROOT, "%s.type: Input should be 'ephemeral'", path));
    }
    if (!Set.of("5m", "1h").contains(PromptBlocks.ttl(control))) {
      throw invalid(String.format(Locale.ROOT, "%s.ttl: Input should be '5m' or '1h'", path));
    }
  }
}
