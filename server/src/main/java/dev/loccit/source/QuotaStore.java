package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** What each user has, and whether there may be more of it. */
public final class QuotaStore {
  private final Database database;
  private final QuotaSettings settings;
  private final Lock[] turns = new Lock[64];

  public QuotaStore(Database database, QuotaSettings settings) {
    this.database = database;
    this.settings = settings;
    Arrays.setAll(turns, i -> new ReentrantLock());
  }

  private record Use(long sources, long bytes, long underWay) {}

  /** One addition of a user after the other: two at once would not see each other's rows. */
  public <T> T inTurn(UserId owner, Supplier<T> addition) {
    Lock turn = turns[Math.floorMod(owner.hashCode(), turns.length)];
    turn.lock();
    try {
      return addition.get();
    } finally {
      turn.unlock();
    }
  }

  /**
   * Refuses the source that the running write has just added, where it was one too many or too
   * large, so that the write is undone. Throws LoccitException QUOTA_REACHED, or TOO_MANY_REQUESTS
   * where too many are still being read.
   */
  public void requireWithin(UserId owner) {
    Use use = use(owner);
    refuseAbove(use.sources, use.bytes, use.underWay);
  }

  /** As above, for something of a source's owner; nothing is done where the source is gone. */
  public void inTurn(SourceId source, Consumer<UserId> addition) {
    ownerOf(source)
        .ifPresent(
            owner ->
                inTurn(
                    owner,
                    () -> {
                      addition.accept(owner);
                      return owner;
                    }));
  }

  /**
   * Refuses the bytes that the running write has just counted, where they do not fit. Throws
   * LoccitException QUOTA_REACHED.
   */
  public void requireBytesWithin(UserId owner) {
    refuseAbove(use(owner).bytes);
  }

  private Optional<UserId> ownerOf(SourceId source) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT owner_id FROM sources WHERE id = :id")
                .param("id", source.toString())
                .query((row, n) -> UserId.parse(row.getString(1)))
                .optional());
  }

  /** Notes the sizes of sources that an older release stored; returns how many. For the start. */
  public int fill(ToLongFunction<SourceId> size) {
    List<SourceId> unknown =
        database.read(
            jdbc ->
                jdbc.sql("SELECT id FROM sources WHERE bytes IS NULL ORDER BY id")
                    .query((row, n) -> SourceId.parse(row.getString(1)))
                    .list());
    for (SourceId id : unknown) {
      database.write(
          jdbc ->
              jdbc.sql("UPDATE sources SET bytes = :bytes WHERE id = :id AND bytes IS NULL")
                  .param("bytes", size.applyAsLong(id))
                  .param("id", id.toString())
                  .update());
    }
    return unknown.size();
  }

  private void refuseAbove(long sources, long bytes, long underWay) {
    if (settings.sources() > 0 && sources > settings.sources()) {
      throw new LoccitException(
          ErrorCode.QUOTA_REACHED,
          "You have "
              + (sources - 1)
              + " sources, and this installation allows "
              + settings.sources()
              + ": delete some first.");
    }
    refuseAbove(bytes);
    if (underWay > settings.underWay()) {
      throw new LoccitException(
          ErrorCode.TOO_MANY_REQUESTS,
          settings.underWay()
              + " of your sources are still being read: add more when some are ready.");
    }
  }

  private void refuseAbove(long bytes) {
    long most = settings.bytes().toBytes();
    if (most > 0 && bytes > most) {
      throw new LoccitException(
          ErrorCode.QUOTA_REACHED,
          "Your sources may take "
              + inWords(most)
              + " in this installation, and this one would not fit: delete some first.");
    }
  }

  /** Sources that are being deleted count no more, though their bytes may still be there. */
  private Use use(UserId owner) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT COUNT(*) AS sources, COALESCE(SUM(bytes), 0) AS bytes,
                      COUNT(CASE WHEN status NOT IN ('READY', 'FAILED') THEN 1 END) AS under_way
                    FROM sources WHERE owner_id = :owner AND status <> 'DELETING'
                    """)
                .param("owner", owner.toString())
                .query(
                    (row, n) ->
                        new Use(
                            row.getLong("sources"), row.getLong("bytes"), row.getLong("under_way")))
                .single());
  }

  private static String inWords(long bytes) {
    return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : bytes + " bytes";
  }
}
