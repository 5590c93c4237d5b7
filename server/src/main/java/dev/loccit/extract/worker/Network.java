package dev.loccit.extract.worker;

import java.net.NetworkInterface;
import java.net.SocketException;

/** What of the network a process can see. */
final class Network {
  private Network() {}

  /** Whether any interface beside loopback is up; true where it cannot be told. */
  static boolean seen() {
    try {
      return NetworkInterface.networkInterfaces().anyMatch(Network::leadsOut);
    } catch (SocketException e) {
      // a fresh network namespace has no interface that is up, and Java says so by failing
      return false;
    }
  }

  private static boolean leadsOut(NetworkInterface network) {
    try {
      return network.isUp() && !network.isLoopback();
    } catch (SocketException e) {
      return true;
    }
  }
}
