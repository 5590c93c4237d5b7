package dev.loccit.chat;

import java.time.Duration;

class InMemoryLiveAnswersTest extends LiveAnswersContract {
  @Override
  LiveAnswers create(Duration grace) {
    return new InMemoryLiveAnswers(alarms, grace, KEEP, KEEP_AT_MOST);
  }
}
