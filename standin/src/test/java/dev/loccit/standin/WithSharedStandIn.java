package dev.loccit.standin;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** A test whose cases share one stand-in and one client. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WithSharedStandIn {
  final StandIn standIn;
  final Client client;

  WithSharedStandIn() {
    try {
      standIn = StandIn.start();
      client = new Client(standIn);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterAll
  void stop() throws Exception {
    client.close();
    standIn.close();
  }
}
