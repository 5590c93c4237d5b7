package dev.loccit.standin.claude;

import dev.loccit.standin.claude.PromptBlocks.Block;
import java.util.List;

/** The rules V6 to V27 of the reference, in its order. */
final class RequestRules {
  private RequestRules() {}

  /**
   * A request that keeps all rules.
   *
   * @param inputTokens of the whole prompt
   */
  record Checked(Body body, Model model, List<Block> blocks, int inputTokens) {}

  /**
   * Checks.
   *
   * @param modelName without the switches that may follow it
   * @throws ApiError for the first rule that is broken
   */
  static Checked check(Body body, String modelName) {
    FieldRules.check(body);
    Model model =
        ModelCatalog.find(modelName)
            .orElseThrow(() -> ApiError.of(404, "not_found_error", "model: " + modelName));
    ContentRules.noEmptyText(body);
    ContentRules.shapes(body);
    List<Block> blocks = PromptBlocks.of(body, model);
    CacheRules.check(body, blocks);
    ContentRules.citationsForAllOrNone(body);
    ContentRules.citationsOrFormat(body);
    SchemaRules.check(body.json());
    ModelRules.endsWithUser(body, model);
    ModelRules.thinkingAndTools(body, model);
    ModelRules.unchangedThinking(body);
    int input = blocks.stream().mapToInt(Block::tokens).sum();
    ModelRules.length(body, model, input);
    ContentRules.placesOfBlocks(body);
    ModelRules.fallbacks(body);
    ModelRules.warming(body);
    return new Checked(body, model, blocks, input);
  }
}
