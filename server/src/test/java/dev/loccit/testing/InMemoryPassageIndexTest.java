package dev.loccit.testing;

import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;

class InMemoryPassageIndexTest extends PassageIndexContract {
  private final PassageIndex index = new InMemoryPassageIndex(new Words());

  @Override
  protected PassageIndex index() {
    return index;
  }
}
