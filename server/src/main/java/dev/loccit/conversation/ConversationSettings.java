package dev.loccit.conversation;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of stored conversations.
 *
 * @param node names this server among those that share a database; the same at each start
 */
@ConfigurationProperties("loccit.conversation")
public record ConversationSettings(@DefaultValue("main") String node) {
  public ConversationSettings {
    if (node.isBlank()) {
      throw new IllegalArgumentException("loccit.conversation.node must not be empty");
    }
  }
}
