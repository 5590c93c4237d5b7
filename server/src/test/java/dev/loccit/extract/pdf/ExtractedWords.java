package dev.loccit.extract.pdf;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of an extraction and the boxes that its layout gives them. */
public final class ExtractedWords {
  private static final Pattern WORD = Pattern.compile("\\S+");

  private ExtractedWords() {}

  public static List<SecondReader.Word> of(Extracted extracted) {
    List<SecondReader.Word> words = new ArrayList<>();
    List<Integer> starts = extracted.structure().pageStarts();
    for (int page = 0; page < starts.size(); page++) {
      int from = starts.get(page);
      int to = page + 1 < starts.size() ? starts.get(page + 1) : extracted.text().length();
      PageLayout layout = LayoutCodec.decode(extracted.layout().get(page));
      Matcher matcher = WORD.matcher(extracted.text().text().substring(from, to));
      while (matcher.find()) {
        List<Box> boxes = PageGeometry.boxes(layout, new Span(matcher.start(), matcher.end()));
        for (Box box : boxes) {
          words.add(new SecondReader.Word(page, matcher.group(), box));
        }
      }
    }
    return words;
  }
}
