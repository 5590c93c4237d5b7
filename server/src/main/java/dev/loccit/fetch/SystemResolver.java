package dev.loccit.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks the system's resolver, which knows no time limit, on threads of its own. */
final class SystemResolver implements Resolver, AutoCloseable {
  /** Look-ups that hang hold a thread each, until the system gives up. */
  private static final int AT_ONCE = 16;

  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          AT_ONCE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          Thread.ofPlatform().daemon().name("resolve-", 1).factory());

  @Override
  public List<InetAddress> resolve(String name, Duration limit) throws UnknownHostException {
    Future<InetAddress[]> asked;
    try {
      asked = threads.submit(() -> InetAddress.getAllByName(name));
    } catch (RejectedExecutionException e) {
      throw failure("too many names are being looked up", e);
    }
    try {
      return List.of(asked.get(Math.max(1, limit.toMillis()), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      asked.cancel(true);
      throw failure("no answer in time", e);
    } catch (ExecutionException e) {
      throw failure("no such name", e);
    } catch (InterruptedException e) {
      asked.cancel(true);
      Thread.currentThread().interrupt();
      throw failure("interrupted", e);
    }
  }

  private static UnknownHostException failure(String why, Exception cause) {
    UnknownHostException failure = new UnknownHostException(why);
    failure.initCause(cause);
    return failure;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
