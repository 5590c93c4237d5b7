package dev.loccit.fetch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Sockets that connect to given places and nowhere else, whatever the HTTP client believes. The
 * last lock behind the name look-up, which the client is given fixed answers for already.
 */
final class PinnedSockets extends SocketFactory {
  private final List<InetAddress> places;
  private final int port;
  private final AtomicReference<@Nullable InetSocketAddress> peer = new AtomicReference<>();

  PinnedSockets(List<InetAddress> places, int port) {
    this.places = List.copyOf(places);
    this.port = port;
  }

  /** The far end of the newest connection, as the socket tells it; null where there was none. */
  @Nullable InetSocketAddress peer() {
    return peer.get();
  }

  @Override
  public Socket createSocket() {
    return new Socket() {
      @Override
      public void connect(SocketAddress endpoint) throws IOException {
        connect(endpoint, 0);
      }

      @Override
      public void connect(SocketAddress endpoint, int timeout) throws IOException {
        if (!(endpoint instanceof InetSocketAddress wanted)
            || wanted.getPort() != port
            || !places.contains(wanted.getAddress())) {
          throw new IOException("a connection to a place that was not checked: " + endpoint);
        }
        super.connect(endpoint, timeout);
        if (getRemoteSocketAddress() instanceof InetSocketAddress reached) {
          peer.set(reached);
        }
      }
    };
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw new IOException("sockets are connected by checked address only");
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    throw new IOException("sockets are connected by checked address only");
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    Socket socket = createSocket();
    socket.connect(new InetSocketAddress(host, port));
    return socket;
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }
}
