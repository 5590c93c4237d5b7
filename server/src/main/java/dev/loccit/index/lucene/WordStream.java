package dev.loccit.index.lucene;

import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Hands words that are already split to Lucene. */
final class WordStream extends TokenStream {
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final List<String> words;
  private Iterator<String> left;

  WordStream(List<String> words) {
    this.words = words;
    this.left = words.iterator();
  }

  @Override
  public boolean incrementToken() {
    if (!left.hasNext()) {
      return false;
    }
    clearAttributes();
    term.append(left.next());
    return true;
  }

  @Override
  public void reset() {
    left = words.iterator();
  }
}
