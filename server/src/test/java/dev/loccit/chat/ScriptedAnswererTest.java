package dev.loccit.chat;

class ScriptedAnswererTest extends AnswererContract {
  @Override
  Answerer create(Corpus answered) {
    return ScriptedAnswerer.open();
  }
}
