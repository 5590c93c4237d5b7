package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cite.Verdict;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.Groundedness;
import dev.loccit.conversation.JsonShapes;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.ScopeEntry;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.Usage;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/**
 * Holds one JSON line of every event to the file that the page's tests parse. Run with {@code
 * -Dloccit.samples.update=true} to write the file anew.
 */
class EventSamplesTest {
  private static final Path FILE = Path.of("../web/src/testing/samples/events.ndjson");
  private static final JsonMapper MAPPER =
      JsonMapper.builder().addModule(JsonShapes.module()).build();

  private static final MessageId MESSAGE = MessageId.parse("01990000-0000-7000-8000-000000000002");
  private static final SourceId SOURCE = SourceId.parse("01990000-0000-7000-8000-000000000003");
  private static final TextId TEXT = TextId.parse("01990000-0000-7000-8000-000000000004");

  @Test
  void everyEventIsWrittenAsThePageReadsIt() throws IOException {
    StringBuilder lines = new StringBuilder();
    List<AnswerEvent> samples = samples();
    for (int seq = 0; seq < samples.size(); seq++) {
      lines.append(MAPPER.writeValueAsString(new NumberedEvent(seq, samples.get(seq))));
      lines.append('\n');
    }
    if (Boolean.getBoolean("loccit.samples.update")) {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, lines);
    }
    assertThat(FILE).hasContent(lines.toString());
  }

  @Test
  void thereIsASampleOfEveryEvent() {
    Set<String> sampled = new TreeSet<>();
    samples().forEach(event -> sampled.add(event.getClass().getSimpleName()));
    Set<String> all = new TreeSet<>();
    for (Class<?> type : AnswerEvent.class.getPermittedSubclasses()) {
      all.add(type.getSimpleName());
    }
    assertThat(sampled).isEqualTo(all);
  }

  private static List<AnswerEvent> samples() {
    List<Locator> page = List.of(new Locator.Page(3), new Locator.Page(4));
    List<AnswerEvent> events = new ArrayList<>();
    events.add(
        new AnswerEvent.Start(
            ConversationId.parse("01990000-0000-7000-8000-000000000001"),
            MESSAGE,
            List.of(new ScopeEntry(SOURCE, 1)),
            null));
    events.add(new AnswerEvent.Status("3 of 6 read", "READING", 3, 6));
    events.add(new AnswerEvent.Plan(Mode.EXTRACTIVE, "No language model is configured.", null));
    events.add(
        new AnswerEvent.Plan(
            Mode.MAP_REDUCE, "A comparison.", new AnswerEvent.Estimate(7, 0.0125)));
    events.add(
        new AnswerEvent.Notice(
            NoticeCode.DEGRADED,
            "No language model is configured: the answer is made of sentences from your sources.",
            List.of()));
    events.add(
        new AnswerEvent.Source(
            1,
            SOURCE,
            "Annual report",
            1,
            TEXT,
            120,
            154,
            page,
            "Revenue rose by 4 % — “a record” 🎉.",
            Verdict.EXACT,
            true));
    events.add(
        new AnswerEvent.Source(
            2,
            SOURCE,
            "Annual report",
            1,
            TEXT,
            200,
            211,
            locators(),
            "Costs fell.",
            Verdict.RELOCATED,
            true));
    events.add(
        new AnswerEvent.Source(
            3,
            SOURCE,
            "Annual report",
            1,
            TEXT,
            null,
            null,
            null,
            "Nobody wrote this.",
            Verdict.UNVERIFIED,
            false));
    events.add(new AnswerEvent.Delta("Revenue rose by 4 % — “a record” 🎉."));
    events.add(new AnswerEvent.Cite(List.of(1, 2)));
    events.add(
        new AnswerEvent.Notice(
            NoticeCode.NOT_COVERED,
            "Your sources don't cover this.",
            List.of(
                new Notice.Nearest(
                    SOURCE, "Annual report", 1, TEXT, 200, 211, page, "Costs fell."))));
    events.add(new AnswerEvent.Reset("The model refused."));
    events.add(new AnswerEvent.Groundedness(null, Groundedness.Band.UNKNOWN, null, List.of()));
    events.add(
        new AnswerEvent.Groundedness(
            0.83,
            Groundedness.Band.HIGH,
            "lexical-1",
            List.of(
                new Groundedness.SentenceSupport(
                    0,
                    34,
                    0.83,
                    Groundedness.Band.HIGH,
                    true,
                    new Groundedness.Best(1, 120, 154),
                    List.of("4 %")))));
    events.add(new AnswerEvent.FollowUps(List.of("Which costs fell?")));
    events.add(new AnswerEvent.Done(MESSAGE, StopReason.END, Usage.NONE));
    events.add(
        new AnswerEvent.Done(
            MESSAGE,
            StopReason.CANCELLED,
            new Usage(
                List.of(new Usage.Call("answer", "some-model", 900, 80, 0, 0, 0.004)), 0.004)));
    events.add(new AnswerEvent.Failed(ErrorCode.INDEX_DAMAGED, "The index is damaged.", false));
    return events;
  }

  /** One locator of each kind. */
  private static List<Locator> locators() {
    return List.of(
        new Locator.Page(1),
        new Locator.Time(1000, 2500),
        new Locator.Heading(List.of("Results", "Costs")),
        new Locator.Slide(2, true),
        new Locator.Cell("Sheet 1", 7),
        new Locator.Chapter(List.of("Part I")),
        new Locator.Line(12));
  }
}
