package dev.loccit.web.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.chat.AnswerEvent;
import dev.loccit.chat.AnswerStream;
import dev.loccit.chat.NumberedEvent;
import dev.loccit.conversation.JsonShapes;
import dev.loccit.conversation.MessageId;
import dev.loccit.web.OpenStreams;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.json.JsonMapper;

class AnswerWriterTest {
  private static final JsonMapper JSON =
      JsonMapper.builder().addModule(JsonShapes.module()).build();
  private static final AnswerStream.Next SILENCE = new AnswerStream.Next.Nothing();
  private static final AnswerStream.Next END = new AnswerStream.Next.End();

  private final OpenStreams open = new OpenStreams();
  private final AnswerWriter writer = new AnswerWriter(JSON, open, Duration.ofSeconds(4));

  @Test
  void eventsAreLinesAndSilenceIsABlankLine() throws UnsupportedEncodingException {
    open.start();
    Script script = new Script(delta(0, "Yes"), SILENCE, delta(1, " 🚀"), END);
    MockHttpServletResponse response = new MockHttpServletResponse();
    writer.write(script, response);
    assertThat(response.getContentAsString())
        .isEqualTo(
            """
            {"seq":0,"type":"delta","text":"Yes"}

            {"seq":1,"type":"delta","text":" 🚀"}
            """);
    assertThat(script.closed).isTrue();
    assertThat(script.waited).containsOnly(Duration.ofSeconds(4));
  }

  @Test
  void aReaderThatWentAwayIsNoticedAtTheNextHeartbeat() {
    open.start();
    Script script = new Script(SILENCE, SILENCE, SILENCE, SILENCE, END);
    writer.write(script, new Gone());
    assertThat(script.closed).isTrue();
    assertThat(script.rest).as("unread").hasSize(3);
  }

  @Test
  void aStoppingServerEndsTheStream() {
    open.start();
    Script script =
        new Script(SILENCE, SILENCE, END) {
          @Override
          public Next next(Duration timeout) throws InterruptedException {
            Next next = super.next(timeout);
            open.stop();
            return next;
          }
        };
    writer.write(script, new MockHttpServletResponse());
    assertThat(script.closed).isTrue();
    assertThat(script.rest).hasSize(2);
    assertThat(Thread.interrupted()).as("woken").isTrue();
  }

  private static AnswerStream.Next delta(long seq, String text) {
    return new AnswerStream.Next.Event(new NumberedEvent(seq, new AnswerEvent.Delta(text)));
  }

  private static class Script implements AnswerStream {
    final Queue<Next> rest;
    final List<Duration> waited = new java.util.ArrayList<>();
    boolean closed;

    Script(Next... steps) {
      rest = new ArrayDeque<>(List.of(steps));
    }

    @Override
    public MessageId messageId() {
      return MessageId.create();
    }

    @Override
    public Next next(Duration timeout) throws InterruptedException {
      waited.add(timeout);
      return rest.remove();
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  /** The client hung up after the first line. */
  private static final class Gone extends MockHttpServletResponse {
    private int lines;

    @Override
    public ServletOutputStream getOutputStream() {
      return new ServletOutputStream() {
        @Override
        public void write(int b) throws IOException {
          if (++lines > 1) {
            throw new IOException("Broken pipe");
          }
        }

        @Override
        public boolean isReady() {
          return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
          throw new UnsupportedOperationException();
        }
      };
    }
  }
}
