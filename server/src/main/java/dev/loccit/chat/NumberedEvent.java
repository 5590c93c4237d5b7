package dev.loccit.chat;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** An event with its place in the stream, from 0; written as one flat JSON object. */
@JsonPropertyOrder("seq")
public record NumberedEvent(long seq, @JsonUnwrapped AnswerEvent event) {}
