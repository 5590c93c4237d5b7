package dev.loccit.web.library;

import dev.loccit.account.UserId;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.web.OpenStreams;
import dev.loccit.web.WebProperties;
import dev.loccit.web.library.SourceView.SourceState;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Server-sent events of one notebook. The database is looked at while somebody listens, and what
 * changed is told: so a listener hears of everything, whichever job, node or command did it. The
 * first look tells every source, so that nothing is missed between loading a page and listening.
 */
final class NotebookEvents {
  private static final Logger LOG = LoggerFactory.getLogger(NotebookEvents.class);

  private final NotebookStore notebooks;
  private final SourceStore sources;
  private final JsonMapper json;
  private final OpenStreams open;
  private final WebProperties settings;

  NotebookEvents(
      NotebookStore notebooks,
      SourceStore sources,
      JsonMapper json,
      OpenStreams open,
      WebProperties settings) {
    this.notebooks = notebooks;
    this.sources = sources;
    this.json = json;
    this.open = open;
    this.settings = settings;
  }

  /** Tells until the notebook goes, the listener leaves or the server stops. */
  void tell(UserId owner, NotebookId notebook, HttpServletResponse response) {
    response.setContentType("text/event-stream");
    response.setCharacterEncoding(StandardCharsets.UTF_8);
    response.setHeader("Cache-Control", "no-cache, no-transform");
    response.setHeader("X-Accel-Buffering", "no");
    try (OpenStreams.Ticket ticket = open.enter()) {
      OutputStream out = response.getOutputStream();
      Listener listener = new Listener(out);
      while (ticket.mayGoOn() && listener.look(owner, notebook)) {
        Thread.sleep(listener.pause());
      }
    } catch (IOException e) {
      LOG.debug("a listener of {} went away", notebook, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isSettled(Source source) {
    return source.status() == SourceStatus.READY || source.status() == SourceStatus.FAILED;
  }

  /** What one listener was told. */
  private final class Listener {
    private final OutputStream out;
    private final Map<SourceId, SourceState> told = new HashMap<>();
    private boolean settled;
    private long lastWrite = System.nanoTime() - Duration.ofDays(1).toNanos();

    Listener(OutputStream out) {
      this.out = out;
    }

    /** Tells what is new; false once the notebook is gone. */
    boolean look(UserId owner, NotebookId notebook) throws IOException {
      List<Source> present = sources.list(owner, notebook);
      if (notebooks.find(owner, notebook).isEmpty()) {
        return false;
      }
      StringBuilder news = new StringBuilder();
      Set<SourceId> gone = new HashSet<>(told.keySet());
      for (Source source : present) {
        SourceState state = SourceState.of(source);
        gone.remove(source.id());
        if (!state.equals(told.put(source.id(), state))) {
          event(news, "source", state);
        }
      }
      for (SourceId id : gone) {
        told.remove(id);
        event(news, "deleted", Map.of("id", id));
      }
      settled = present.stream().allMatch(NotebookEvents::isSettled);
      long now = System.nanoTime();
      if (news.isEmpty() && now - lastWrite >= settings.heartbeat().toNanos()) {
        news.append(":\n\n");
      }
      if (!news.isEmpty()) {
        out.write(news.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
        lastWrite = now;
      }
      return true;
    }

    /** Where nothing is under way, a look now and then is enough. */
    Duration pause() {
      Duration interval = settings.eventInterval();
      return settled ? interval.multipliedBy(3) : interval;
    }

    private void event(StringBuilder news, String name, Object data) {
      news.append("event: ").append(name).append('\n');
      news.append("data: ").append(json.writeValueAsString(data)).append("\n\n");
    }
  }
}
