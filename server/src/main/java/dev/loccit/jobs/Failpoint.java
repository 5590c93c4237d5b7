package dev.loccit.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Named steps of the work that must survive a kill. With {@code -Dloccit.failpoint=NAME} the thread
 * that reaches NAME prints {@code FAILPOINT NAME} on standard output and waits until another name
 * is armed, which is for ever in a process that is to be killed. With {@code
 * -Dloccit.failpoint.journal=FILE} each step is written down as it is reached, so that a drill can
 * tell in which one its kill fell. Without either a step costs one volatile read.
 */
public final class Failpoint {
  /** The journal's word for the end of a thread's work. */
  public static final String IDLE = "-";

  private static final @Nullable FileChannel JOURNAL = journal();
  private static final Set<Thread> WAITING = ConcurrentHashMap.newKeySet();
  private static volatile String armed = System.getProperty("loccit.failpoint", "");

  private Failpoint() {}

  /** Passes, or waits. */
  public static void reach(String name) {
    write(name);
    if (!armed.isEmpty() && armed.equals(name)) {
      await(name);
    }
  }

  /** As {@link #reach}, on a borrowed thread, which is out of the step again at once. */
  public static void pass(String name) {
    reach(name);
    leave();
  }

  /** Says that the steps which this thread has reached are behind it. */
  public static void leave() {
    write(IDLE);
  }

  /** Sets the place at run time, empty for none; whoever waited at another goes on. */
  public static void arm(String name) {
    armed = name;
    WAITING.forEach(LockSupport::unpark);
  }

  private static void await(String name) {
    System.out.println("FAILPOINT " + name);
    System.out.flush();
    WAITING.add(Thread.currentThread());
    while (armed.equals(name)) {
      LockSupport.park(Failpoint.class);
    }
    WAITING.remove(Thread.currentThread());
  }

  /** One line, {@code thread step}, in one call to the system: a kill leaves it whole or absent. */
  private static void write(String name) {
    if (JOURNAL == null) {
      return;
    }
    String line = Thread.currentThread().threadId() + " " + name + "\n";
    try {
      JOURNAL.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static @Nullable FileChannel journal() {
    String file = System.getProperty("loccit.failpoint.journal", "");
    if (file.isEmpty()) {
      return null;
    }
    try {
      return FileChannel.open(Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
