package dev.loccit.web.ask;

import dev.loccit.chat.AnswerStream;
import dev.loccit.web.OpenStreams;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes an answer's events as NDJSON, one flushed line each. It blocks the request's own virtual
 * thread: a slow reader delays only itself. A reader that went away is noticed at the next line,
 * which is a heartbeat after {@code loccit.web.heartbeat} of silence.
 */
final class AnswerWriter {
  private static final Logger LOG = LoggerFactory.getLogger(AnswerWriter.class);
  private static final byte[] LINE_END = {'\n'};

  private final JsonMapper json;
  private final OpenStreams open;
  private final Duration heartbeat;

  AnswerWriter(JsonMapper json, OpenStreams open, Duration heartbeat) {
    this.json = json;
    this.open = open;
    this.heartbeat = heartbeat;
  }

  /** Writes until the answer ends, the reader leaves or the server stops; closes the stream. */
  void write(AnswerStream answer, HttpServletResponse response) {
    response.setContentType("application/x-ndjson");
    response.setCharacterEncoding(java.nio.charset.StandardCharsets.UTF_8);
    response.setHeader("Cache-Control", "no-cache, no-transform");
    response.setHeader("X-Accel-Buffering", "no");
    try (answer;
        OpenStreams.Ticket ticket = open.enter()) {
      OutputStream out = response.getOutputStream();
      boolean more = true;
      while (more && ticket.mayGoOn()) {
        more = next(answer, out);
      }
    } catch (IOException e) {
      LOG.debug("a reader of {} went away", answer.messageId(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean next(AnswerStream answer, OutputStream out)
      throws IOException, InterruptedException {
    return switch (answer.next(heartbeat)) {
      case AnswerStream.Next.Event(var event) -> {
        out.write(json.writeValueAsBytes(event));
        out.write(LINE_END);
        out.flush();
        yield true;
      }
      case AnswerStream.Next.Nothing() -> {
        out.write(LINE_END);
        out.flush();
        yield true;
      }
      case AnswerStream.Next.End() -> false;
    };
  }
}
