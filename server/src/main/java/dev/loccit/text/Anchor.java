package dev.loccit.text;

/** The only currency for a place: a text version and a span in it. */
public record Anchor(TextId text, Span span) {}
