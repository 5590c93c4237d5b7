package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Platform threads with a bounded queue, first come first served. */
final class DatabaseThreads {
  private final ThreadPoolExecutor threads;

  DatabaseThreads(String name, int size, int waiting) {
    threads =
        new ThreadPoolExecutor(
            size,
            size,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(waiting),
            Thread.ofPlatform().name(name + "-", 0).daemon(true).factory());
  }

  /**
   * Runs work on one of the threads and waits for it, interrupted or not: an interrupted caller
   * must still know whether its transaction was committed.
   */
  <T extends @Nullable Object> T call(Callable<T> work) {
    Future<T> future = submit(work);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw rethrown(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Finishes what was accepted, then ends the threads. */
  void close() {
    threads.close();
  }

  private <T extends @Nullable Object> Future<T> submit(Callable<T> work) {
    try {
      return threads.submit(work);
    } catch (RejectedExecutionException e) {
      throw threads.isShutdown()
          ? new LoccitException(ErrorCode.DATABASE_UNAVAILABLE, "The server is stopping.", e)
          : new LoccitException(
              ErrorCode.OVERLOADED, "The server is busy: try again in a moment.", e);
    }
  }

  private static RuntimeException rethrown(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException failure
        ? failure
        : new IllegalStateException("database work threw a checked exception", cause);
  }
}
