package dev.loccit.forget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.account.User;
import dev.loccit.forget.Receipt.Kind;
import dev.loccit.forget.ReceiptStore.Request;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Quotes;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Receipts, on both databases. */
class ReceiptStoreContractTest {
  private static final UUID ID = UUID.fromString("01900000-0000-7000-8000-000000000001");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void aReceiptThatIsReopenedForItsQuotesLosesItsTitleAndKeepsWhatWasDone(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      ReceiptStore receipts = new ReceiptStore(stores.database, stores.clock);
      receipts.open(new Request(ID, Kind.SOURCE, ada.id(), notebook, "Lease", "aa", Quotes.KEEP));
      receipts.counted(ID, Step.TEXTS, 3, 40L);
      receipts.done(ID, Step.TEXTS);
      Instant first = stores.clock.instant();
      receipts.checked(ID, List.of());
      assertThat(only(receipts).status()).isEqualTo(Receipt.Status.DONE);
      assertThat(receipts.lastTitle(ID)).isEmpty();

      assertThat(receipts.reopen(ID)).isTrue();
      assertThat(receipts.reopen(ID)).isFalse();
      Receipt open = only(receipts);
      assertThat(open.status()).isEqualTo(Receipt.Status.PENDING);
      assertThat(open.title()).isNull();
      assertThat(open.check()).isNull();
      assertThat(open.quotes()).isEqualTo(Quotes.REMOVE);
      assertThat(receipts.lastTitle(ID)).isEqualTo("Lease");

      stores.clock.advance(java.time.Duration.ofHours(1));
      receipts.counted(ID, Step.TEXTS, 0, 0L);
      receipts.done(ID, Step.TEXTS);
      receipts.checked(ID, List.of(new Receipt.Left(Step.QUOTES, 1)));
      assertThat(receipts.lastTitle(ID)).isEqualTo("Lease");
      receipts.checked(ID, List.of());
      assertThat(receipts.lastTitle(ID)).isEmpty();
      assertThat(only(receipts).steps())
          .containsExactly(new Receipt.Removed(Step.TEXTS, 3, 40L, first));
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void onlyReceiptsOfAccountsAreListedForWhoeverRunsTheServer(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      ReceiptStore receipts = new ReceiptStore(stores.database, stores.clock);
      receipts.open(new Request(ID, Kind.SOURCE, ada.id(), notebook, "", null, Quotes.REMOVE));
      UUID account = ada.id().value();
      receipts.open(new Request(account, Kind.ACCOUNT, ada.id(), null, "", null, Quotes.REMOVE));
      receipts.forgetOwner(ada.id());

      assertThat(receipts.accounts()).extracting(Receipt::id).containsExactly(account);
      assertThat(receipts.find(ID)).isEmpty();
    }
  }

  private static Receipt only(ReceiptStore receipts) {
    return receipts.find(ID).orElseThrow();
  }
}
