package dev.loccit.conversation;

import dev.loccit.database.Database;
import dev.loccit.database.RowSeals;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Seals of questions, and of answers that have ended, with their citations. */
final class MessageSealStore {
  private static final RowSeals MESSAGES =
      RowSeals.whole("messages", "id").openWhile("status = 'STREAMING'");
  private static final RowSeals CITATIONS =
      RowSeals.whole("citations", "message_id", "n")
          .openWhile("message_id IN (SELECT id FROM messages WHERE status = 'STREAMING')");

  private MessageSealStore() {}

  /** Seals a message and its citations; joins the running write. */
  static void seal(JdbcClient jdbc, String message) {
    MESSAGES.seal(jdbc, message);
    CITATIONS.seal(jdbc, message);
  }

  /** Messages and citations that are not what was written. */
  static List<String> broken(Database database) {
    List<String> broken = new ArrayList<>(MESSAGES.broken(database));
    broken.addAll(CITATIONS.broken(database));
    return broken;
  }
}
