package dev.loccit.standin;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A test with a stand-in and a client of its own. */
abstract class WithStandIn {
  StandIn standIn;
  Client client;

  @BeforeEach
  void start() throws Exception {
    standIn = StandIn.start();
    client = new Client(standIn);
  }

  @AfterEach
  void stop() throws Exception {
    client.close();
    standIn.close();
  }
}
