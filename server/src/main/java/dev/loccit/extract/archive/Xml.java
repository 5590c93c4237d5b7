package dev.loccit.extract.archive;

import dev.loccit.extract.manuscript.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * XML as a stream of starts, ends and words. Document type declarations are skipped unread, no
 * entity beyond the five of XML is resolved, and elements nest only so deep. Names are told without
 * their namespaces: the strict and the transitional form of a format differ in nothing else.
 */
public final class Xml implements AutoCloseable {
  private static final int MAX_ATTRIBUTES = 10_000;
  private static final XMLInputFactory FACTORY = factory();

  private final XMLStreamReader reader;
  private final InputStream in;
  private final int maxDepth;
  private int depth;

  /**
   * @param in closed with this
   * @param maxDepth elements inside elements; deeper ones are a {@link Refusal}
   */
  public Xml(InputStream in, int maxDepth) throws IOException {
    this.in = in;
    this.maxDepth = maxDepth;
    try {
      this.reader = FACTORY.createXMLStreamReader(in);
    } catch (XMLStreamException e) {
      in.close();
      throw new IOException(e);
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    // the JDK counts plain character references as growth; without types of their own, entities
    // cannot grow, and the archive bounds how much is read
    factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", 0);
    factory.setProperty("jdk.xml.totalEntitySizeLimit", 0);
    factory.setProperty("jdk.xml.elementAttributeLimit", MAX_ATTRIBUTES);
    // counted here, to be told from broken XML
    factory.setProperty("jdk.xml.maxElementDepth", 0);
    factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
    return factory;
  }

  /** Goes to the next event; false at the end. */
  public boolean next() throws IOException {
    try {
      if (!reader.hasNext()) {
        return false;
      }
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT && ++depth > maxDepth) {
        throw Refusal.hostile(
            String.format(Locale.ROOT, "XML nested more than %,d levels deep", maxDepth));
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
      return true;
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  /** Whether an element starts here. */
  public boolean isStart() {
    return reader.isStartElement();
  }

  /** Whether an element of this name starts here. */
  public boolean isStart(String name) {
    return reader.isStartElement() && name.equals(reader.getLocalName());
  }

  /** Whether an element ends here. */
  public boolean isEnd() {
    return reader.isEndElement();
  }

  /** Whether an element of this name ends here. */
  public boolean isEnd(String name) {
    return reader.isEndElement() && name.equals(reader.getLocalName());
  }

  /** Whether words stand here. */
  public boolean isText() {
    return reader.isCharacters();
  }

  /** The name of the element that starts or ends here, without its prefix. */
  public String name() {
    return reader.getLocalName();
  }

  /** How many elements are open here, the one that starts here included. */
  public int depth() {
    return depth;
  }

  public String text() {
    return reader.getText();
  }

  /** An attribute of the element that starts here, by its name without prefix. */
  public @Nullable String attribute(String name) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      if (name.equals(reader.getAttributeLocalName(i))) {
        return reader.getAttributeValue(i);
      }
    }
    return null;
  }

  /** An attribute of one vocabulary, where another one of the same name may stand beside it. */
  public String attributeOf(String vocabulary, String name) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String uri = reader.getAttributeNamespace(i);
      if (name.equals(reader.getAttributeLocalName(i))
          && uri != null
          && uri.endsWith("/" + vocabulary)) {
        return reader.getAttributeValue(i);
      }
    }
    return "";
  }

  /** The same, or a fallback where it is missing. */
  public String attribute(String name, String fallback) {
    String value = attribute(name);
    return value == null ? fallback : value;
  }

  /** A number of an attribute, or a fallback where it is missing or none. */
  public int number(String name, int fallback) {
    String value = attribute(name);
    if (value == null) {
      return fallback;
    }
    try {
      return Integer.parseInt(value.strip());
    } catch (NumberFormatException e) {
      return fallback;
    }
  }

  /** Goes past the element that starts here, to its end. */
  public void skip() throws IOException {
    int outer = depth - 1;
    while (depth > outer && next()) {
      // what stands inside is not wanted
    }
  }

  /** All words inside the element that starts here; goes to its end. */
  public String words() throws IOException {
    StringBuilder words = new StringBuilder();
    int outer = depth - 1;
    while (depth > outer && next()) {
      if (isText()) {
        words.append(text());
      }
    }
    return words.toString();
  }

  @Override
  public void close() throws IOException {
    try {
      reader.close();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    } finally {
      in.close();
    }
  }
}
