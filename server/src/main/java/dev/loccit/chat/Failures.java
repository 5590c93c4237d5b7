package dev.loccit.chat;

import dev.loccit.conversation.Message;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;

/** What a thrown failure says to the reader of a stream. */
final class Failures {
  private Failures() {}

  static Message.Failure of(Throwable thrown) {
    if (thrown instanceof LoccitException failure) {
      if (failure.code() == ErrorCode.NOT_FOUND) {
        return new Message.Failure(
            ErrorCode.NOT_FOUND,
            "A source was removed while this answer was made. Ask again to have it made from the"
                + " others.",
            true);
      }
      int status = failure.code().status();
      return new Message.Failure(failure.code(), failure.detail(), status == 503 || status == 429);
    }
    return new Message.Failure(
        ErrorCode.INTERNAL,
        "Something went wrong while this answer was made. The server's log says what.",
        false);
  }
}
