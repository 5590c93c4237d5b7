package dev.loccit.web;

import dev.loccit.account.ApiTokenId;
import dev.loccit.account.SessionId;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.MessageId;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Quotes;
import dev.loccit.source.SourceId;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Ids and words in addresses. What is no id names nothing: the advice answers 404. */
@Configuration(proxyBeanMethods = false)
class PathIdConfiguration implements WebMvcConfigurer {
  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(String.class, NotebookId.class, text -> id(text, NotebookId::new));
    registry.addConverter(String.class, SourceId.class, text -> id(text, SourceId::new));
    registry.addConverter(
        String.class, ConversationId.class, text -> id(text, ConversationId::new));
    registry.addConverter(String.class, MessageId.class, text -> id(text, MessageId::new));
    registry.addConverter(String.class, SessionId.class, text -> id(text, SessionId::new));
    registry.addConverter(String.class, ApiTokenId.class, text -> id(text, ApiTokenId::new));
    registry.addConverter(String.class, Quotes.class, Quotes::of);
  }

  /** Only the canonical form: UUID.fromString alone would take 1-1-1-1-1. */
  private static <T> T id(String text, Function<UUID, T> wrap) {
    if (text.length() != 36) {
      throw new IllegalArgumentException("no id");
    }
    return wrap.apply(UUID.fromString(text));
  }
}
