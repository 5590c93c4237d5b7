import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { reportersFor } from "./reporters.ts";

/** What is run by its own name, beside the journeys. */
const OTHER = ["screens", "acceptance"];

/** By name: the first journey is the one that sets the installation up. */
class ByName extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/**
 * Journeys through the built product: one real server and one real browser for all of them, started in `e2e/product.ts`. In the mode
 * `screens` it takes the pictures of the documentation instead, in the mode `acceptance` it reads real filings.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: OTHER.includes(mode) ? [`e2e/${mode}.ts`] : ["e2e/*.e2e.ts"],
    globalSetup: ["e2e/product.ts"],
    environment: "node",
    fileParallelism: false,
    sequence: { sequencer: ByName },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    ...reportersFor("e2e"),
  },
}));
