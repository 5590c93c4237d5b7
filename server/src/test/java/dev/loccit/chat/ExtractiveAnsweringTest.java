package dev.loccit.chat;

class ExtractiveAnsweringTest extends AnswererContract {
  @Override
  Answerer create(Corpus answered) {
    return answered.extractive();
  }
}
