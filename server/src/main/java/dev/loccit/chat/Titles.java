package dev.loccit.chat;

import dev.loccit.source.Scope;
import java.util.List;
import java.util.stream.Collectors;

/** Names sources in a sentence. */
final class Titles {
  private Titles() {}

  static String of(List<Scope.Entry> sources) {
    return quoted(sources.stream().map(Scope.Entry::title).toList());
  }

  static String quoted(List<String> titles) {
    return titles.stream().map(title -> "“" + title + "”").collect(Collectors.joining(", "));
  }
}
