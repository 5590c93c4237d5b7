package dev.loccit.extract.subtitles;

import java.util.List;

/**
 * What is said at one time.
 *
 * @param speaker as the file names the voice, or empty
 * @param lines without mark-up, none empty
 */
record Cue(long startMs, long endMs, String speaker, List<String> lines) {}
