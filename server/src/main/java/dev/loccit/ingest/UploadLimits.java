package dev.loccit.ingest;

/**
 * How much may be sent at once.
 *
 * @param fileBytes one file, also one entry of an archive
 * @param entries documents in one archive
 * @param unpackedBytes all entries of one archive together
 */
public record UploadLimits(long fileBytes, int entries, long unpackedBytes) {}
