package dev.loccit.source;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The questions under way on this server, so that what a question may still use is taken away only
 * after it. A question enters before its scope is resolved and leaves when its answer has ended;
 * whoever takes something away first makes it unreachable for new scopes, then waits for those who
 * entered before. So a question sees one text of a source, whole, from its first search to its last
 * citation.
 */
public final class OpenScopes {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition left = lock.newCondition();
  private final Set<Ticket> open = new HashSet<>();

  /** Enters; close the ticket when the answer has ended. */
  public Ticket enter() {
    lock.lock();
    try {
      Ticket ticket = new Ticket();
      open.add(ticket);
      return ticket;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until no question is left that entered before this call and may use the source. Returns
   * false where there still is one after the time, or where the thread is interrupted.
   */
  public boolean awaitEarlier(SourceId source, Duration atMost) {
    lock.lock();
    try {
      Set<Ticket> earlier = new HashSet<>(open);
      long nanos = atMost.toNanos();
      while (earlier.stream().anyMatch(ticket -> ticket.mayUse(source)) && nanos > 0) {
        nanos = left.awaitNanos(nanos);
        earlier.retainAll(open);
      }
      return earlier.stream().noneMatch(ticket -> ticket.mayUse(source));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** One question under way. */
  public final class Ticket implements AutoCloseable {
    private @Nullable Set<SourceId> sources;

    private Ticket() {}

    /** Says which sources the question may use; before that it may be any. */
    public void resolved(Scope scope) {
      lock.lock();
      try {
        Set<SourceId> used = new HashSet<>();
        scope.entries().forEach(entry -> used.add(entry.source()));
        sources = used;
        left.signalAll();
      } finally {
        lock.unlock();
      }
    }

    /** Leaves; again is no error. */
    @Override
    public void close() {
      lock.lock();
      try {
        open.remove(this);
        left.signalAll();
      } finally {
        lock.unlock();
      }
    }

    private boolean mayUse(SourceId source) {
      return sources == null || sources.contains(source);
    }
  }
}
