package dev.loccit.testing;

import dev.loccit.index.Found;
import dev.loccit.index.Hit;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A passage index in memory that scores by the rarity of the terms a passage holds. */
public final class InMemoryPassageIndex implements PassageIndex {
  private record Entry(Passage passage, Set<String> stems) {}

  private final Words words;
  private final Map<NotebookId, Map<TextId, List<Entry>>> notebooks = new ConcurrentHashMap<>();

  public InMemoryPassageIndex(Words words) {
    this.words = words;
  }

  @Override
  public void add(
      NotebookId notebook,
      TextId id,
      NormalizedText text,
      @Nullable String told,
      List<Passage> passages) {
    String language = words.languageOr(told, text.text());
    List<Entry> block = new ArrayList<>();
    for (Passage passage : passages) {
      Set<String> stems = new HashSet<>();
      String headings = String.join("\n", passage.headingPath());
      for (Word word : words.split(text.cut(passage.span()) + "\n" + headings, language)) {
        stems.add(word.stem());
        stems.add(word.folded());
      }
      block.add(new Entry(passage, stems));
    }
    notebooks.computeIfAbsent(notebook, n -> new ConcurrentHashMap<>()).put(id, block);
  }

  @Override
  public void remove(NotebookId notebook, TextId id) {
    notebooks.computeIfPresent(
        notebook,
        (n, blocks) -> {
          blocks.remove(id);
          return blocks;
        });
  }

  @Override
  public Set<NotebookId> notebooks() {
    return Set.copyOf(notebooks.keySet());
  }

  @Override
  public int passages(NotebookId notebook, TextId id) {
    return contents(notebook).getOrDefault(id, 0);
  }

  @Override
  public Set<TextId> texts(NotebookId notebook) {
    return contents(notebook).keySet();
  }

  @Override
  public void expunge(NotebookId notebook) {}

  @Override
  public void drop(NotebookId notebook) {
    notebooks.remove(notebook);
  }

  @Override
  public Found search(
      NotebookId notebook, Set<TextId> texts, String question, int perText, int limit) {
    Map<TextId, List<Entry>> scope = new HashMap<>(notebooks.getOrDefault(notebook, Map.of()));
    scope.keySet().retainAll(texts);
    List<Word> terms = Words.terms(words.split(question, words.languageOf(question)));
    int all = scope.values().stream().mapToInt(List::size).sum();
    List<Found.Term> counts = terms.stream().map(term -> count(term, scope)).toList();
    List<Hit> hits = new ArrayList<>();
    scope
        .values()
        .forEach(
            block ->
                block.stream()
                    .map(entry -> hit(entry, terms, counts, all))
                    .filter(hit -> hit.score() > 0)
                    .sorted(ORDER)
                    .limit(perText)
                    .forEach(hits::add));
    Map<TextId, Integer> sizes = new HashMap<>();
    scope.forEach((id, block) -> sizes.put(id, block.size()));
    return new Found(hits.stream().sorted(ORDER).limit(limit).toList(), counts, sizes);
  }

  private static final Comparator<Hit> ORDER =
      Comparator.comparingDouble(Hit::score)
          .reversed()
          .thenComparing(hit -> hit.anchor().text().value())
          .thenComparingInt(Hit::ordinal);

  private static Found.Term count(Word term, Map<TextId, List<Entry>> scope) {
    Map<TextId, Integer> holding = new HashMap<>();
    scope.forEach(
        (id, block) -> {
          int count = (int) block.stream().filter(entry -> holds(entry, term)).count();
          if (count > 0) {
            holding.put(id, count);
          }
        });
    return new Found.Term(term.folded(), holding);
  }

  private static Hit hit(Entry entry, List<Word> terms, List<Found.Term> counts, int all) {
    double score = 0;
    Set<String> matched = new LinkedHashSet<>();
    for (int i = 0; i < terms.size(); i++) {
      if (holds(entry, terms.get(i))) {
        score += Math.log(1 + all / (0.5 + counts.get(i).passages()));
        matched.add(terms.get(i).folded());
      }
    }
    Passage passage = entry.passage();
    return new Hit(passage.anchor(), passage.ordinal(), score, List.copyOf(matched));
  }

  private static boolean holds(Entry entry, Word term) {
    return entry.stems().contains(term.stem()) || entry.stems().contains(term.folded());
  }

  @Override
  public Map<TextId, Integer> contents(NotebookId notebook) {
    Map<TextId, Integer> contents = new HashMap<>();
    notebooks
        .getOrDefault(notebook, Map.of())
        .forEach((id, block) -> contents.put(id, block.size()));
    contents.values().removeIf(size -> size == 0);
    return contents;
  }

  @Override
  public void close() {
    notebooks.clear();
  }
}
