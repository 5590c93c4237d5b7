/** WebVTT and SubRip files become text with times. */
@NullMarked
package dev.loccit.extract.subtitles;

import org.jspecify.annotations.NullMarked;
