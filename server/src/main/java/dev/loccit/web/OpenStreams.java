package dev.loccit.web;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.SmartLifecycle;

/**
 * The streams that are being written. When the server stops they end first, so that the web server
 * does not wait for them until its patience is over.
 */
public final class OpenStreams implements SmartLifecycle {
  private final Set<Ticket> tickets = ConcurrentHashMap.newKeySet();
  private volatile boolean running;

  /** Registers the present thread's stream. */
  public Ticket enter() {
    Ticket ticket = new Ticket(Thread.currentThread());
    tickets.add(ticket);
    return ticket;
  }

  @Override
  public void start() {
    running = true;
  }

  @Override
  public void stop() {
    running = false;
    tickets.forEach(Ticket::interrupt);
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** One stream; closed when it ends. */
  public final class Ticket implements AutoCloseable {
    private final Thread writer;
    private boolean closed;

    private Ticket(Thread writer) {
      this.writer = writer;
    }

    /** Whether the stream may go on: false once the server stops. */
    public boolean mayGoOn() {
      return running;
    }

    private synchronized void interrupt() {
      if (!closed) {
        writer.interrupt();
      }
    }

    @Override
    public synchronized void close() {
      closed = true;
      tickets.remove(this);
    }
  }
}
