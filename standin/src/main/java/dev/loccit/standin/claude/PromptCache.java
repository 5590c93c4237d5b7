package dev.loccit.standin.claude;

import dev.loccit.standin.claude.PromptBlocks.Block;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/**
 * The prompt cache: entries stand only at breakpoints, a look-up goes back at most 20 blocks from
 * one, lifetimes count from the start of the request that wrote or read. Safe for threads.
 */
public final class PromptCache {
  private static final int LOOK_BACK = 20;

  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final Map<String, Integer> minimums = new ConcurrentHashMap<>();

  private record Entry(Instant expires, Duration lifetime) {}

  /** What a request is billed, and what it will leave in the cache once its answer begins. */
  record Plan(Usage usage, Map<String, String> writes, Instant start) {}

  /** Sets the shortest prefix that a model caches, in tokens. */
  public void setMinimum(String modelId, int tokens) {
    minimums.put(modelId, tokens);
  }

  /** Forgets everything. */
  public void clear() {
    entries.clear();
  }

  Plan plan(String workspace, Model model, List<Block> blocks, JsonNode automatic, Instant now) {
    int minimum = minimums.getOrDefault(model.id(), model.minCacheable());
    int[] sums = sums(blocks);
    NavigableMap<Integer, String> breakpoints = breakpoints(blocks, automatic);
    breakpoints.keySet().removeIf(position -> sums[position] < minimum);
    int hit = hit(workspace, blocks, breakpoints, now);
    int read = hit < 0 ? 0 : sums[hit];
    int hour = read;
    int last = read;
    Map<String, String> writes = new TreeMap<>();
    for (Map.Entry<Integer, String> each : breakpoints.entrySet()) {
      int position = each.getKey();
      if (position > hit) {
        writes.put(workspace + blocks.get(position).prefix(), each.getValue());
        hour = each.getValue().equals("1h") ? sums[position] : hour;
        last = sums[position];
      } else {
        refresh(workspace + blocks.get(position).prefix(), now);
      }
    }
    int all = sums.length == 0 ? 0 : sums[sums.length - 1];
    Usage usage = new Usage(all - last, read, last - hour, hour - read);
    return new Plan(usage, writes, now);
  }

  /** What was planned can be read from now on: the answer begins. */
  void begun(Plan plan) {
    plan.writes()
        .forEach(
            (key, ttl) -> {
              Duration lifetime = ttl.equals("1h") ? Duration.ofHours(1) : Duration.ofMinutes(5);
              entries.put(key, new Entry(plan.start().plus(lifetime), lifetime));
            });
  }

  private int hit(
      String workspace,
      List<Block> blocks,
      NavigableMap<Integer, String> breakpoints,
      Instant now) {
    for (int from : breakpoints.descendingKeySet()) {
      for (int position = from; position >= 0 && position > from - LOOK_BACK; position--) {
        if (refresh(workspace + blocks.get(position).prefix(), now)) {
          return position;
        }
      }
    }
    return -1;
  }

  /** Whether the entry lives; if so, it lives on from now. */
  private boolean refresh(String key, Instant now) {
    Entry entry = entries.get(key);
    if (entry == null || !now.isBefore(entry.expires())) {
      return false;
    }
    entries.put(key, new Entry(now.plus(entry.lifetime()), entry.lifetime()));
    return true;
  }

  private static NavigableMap<Integer, String> breakpoints(List<Block> blocks, JsonNode automatic) {
    NavigableMap<Integer, String> breakpoints = new TreeMap<>();
    List<Integer> cacheable = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i).marked()) {
        breakpoints.put(i, blocks.get(i).ttl());
      }
      if (blocks.get(i).cacheable()) {
        cacheable.add(i);
      }
    }
    if (automatic.isObject() && !cacheable.isEmpty()) {
      breakpoints.putIfAbsent(cacheable.getLast(), PromptBlocks.ttl(automatic));
    }
    return breakpoints;
  }

  private static int[] sums(List<Block> blocks) {
    int[] sums = new int[blocks.size()];
    int sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += blocks.get(i).tokens();
      sums[i] = sum;
    }
    return sums;
  }
}
