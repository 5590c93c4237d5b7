package dev.loccit.conversation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.loccit.account.UserId;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.util.UUID;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleModule;

/**
 * How the values of other rooms are written as JSON, in the columns of this room and on the wire:
 * ids as strings, locators with their {@code type} word. The rooms of the ground know no JSON.
 */
public final class JsonShapes {
  private JsonShapes() {}

  /** The module to register with a mapper. */
  public static JacksonModule module() {
    return new SimpleModule("loccit")
        .setMixInAnnotation(UserId.class, Id.class)
        .setMixInAnnotation(NotebookId.class, Id.class)
        .setMixInAnnotation(SourceId.class, Id.class)
        .setMixInAnnotation(TextId.class, Id.class)
        .setMixInAnnotation(ConversationId.class, Id.class)
        .setMixInAnnotation(MessageId.class, Id.class)
        .setMixInAnnotation(StoredCitation.class, Derived.class)
        .setMixInAnnotation(Locator.class, LocatorShape.class);
  }

  private abstract static class Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Id(UUID unused) {}

    @JsonValue
    abstract UUID value();
  }

  /** Values that follow from others are written but not read back. */
  @JsonIgnoreProperties(value = "verified", allowGetters = true)
  private interface Derived {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Locator.Page.class, name = "page"),
    @JsonSubTypes.Type(value = Locator.Time.class, name = "time"),
    @JsonSubTypes.Type(value = Locator.Heading.class, name = "heading"),
    @JsonSubTypes.Type(value = Locator.Slide.class, name = "slide"),
    @JsonSubTypes.Type(value = Locator.Cell.class, name = "cell"),
    @JsonSubTypes.Type(value = Locator.Chapter.class, name = "chapter"),
    @JsonSubTypes.Type(value = Locator.Line.class, name = "line")
  })
  private interface LocatorShape {}
}
