package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.web.Library.Part;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * Ctrl-C goes to the server and to its workers alike, since they are one process group: whoever
 * dies first, a file that is being read is no failed source, and is read after the next start.
 */
class StopBySignalTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String TOKEN = "loccit_pat_signal789signal789signal789signal789sig";
  private static final int PAGES = 4_000;

  @TempDir Path data;

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void aSignalToTheWholeGroupInMidExtractionLosesNothing(String signal, int exit) throws Exception {
    String id;
    try (Server server = new Server(data)) {
      Library library = new Library(server.script());
      id = library.upload(Part.of("long.pdf", longPdf())).expect(202).json().get("id").asString();
      await().atMost(PATIENCE).until(() -> isBeingRead(server.script(), id));
      server.signalGroup(signal);
      assertThat(server.awaitExit()).isEqualTo(exit);
    }
    try (DataDirectory unlocked = DataDirectory.open(data);
        Database database =
            Databases.openReadOnly(DatabaseSettings.sqlite(unlocked.databaseFile()))) {
      String status =
          database.<String>read(
              jdbc -> jdbc.sql("SELECT status FROM sources").query(String.class).single());
      assertThat(status).isEqualTo("EXTRACTING");
      assertThat(
              database.<Integer>read(
                  jdbc ->
                      jdbc.sql("SELECT count(*) FROM jobs WHERE picked = 0")
                          .query(Integer.class)
                          .single()))
          .as("jobs given back")
          .isEqualTo(1);
    }
    try (Server again = new Server(data)) {
      JsonNode source =
          await()
              .atMost(PATIENCE)
              .pollInterval(Duration.ofMillis(200))
              .until(
                  () -> again.script().get("/api/sources/" + id).expect(200).json(),
                  now -> !now.get("status").asString().matches("queued|extracting|indexing"));
      assertThat(source.get("status").asString()).as(source.toString()).isEqualTo("ready");
      assertThat(source.get("pageCount").asInt()).isEqualTo(PAGES);
      again.signalGroup(signal);
      assertThat(again.awaitExit()).isEqualTo(exit);
    }
  }

  private static boolean isBeingRead(Browser script, String id) {
    JsonNode now = script.get("/api/sources/" + id).expect(200).json();
    assertThat(now.get("status").asString()).isIn("queued", "extracting");
    return now.get("progress").asInt() > 0;
  }

  /** Many pages that share one content: quick to write, long to read. */
  private static byte[] longPdf() throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDPage first = new PDPage();
      document.addPage(first);
      try (PDPageContentStream content = new PDPageContentStream(document, first)) {
        content.beginText();
        content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 9);
        content.setLeading(11);
        content.newLineAtOffset(50, 740);
        for (int line = 0; line < 60; line++) {
          content.showText("The lease of the house in lane " + line + " ends on 31 March 2027.");
          content.newLine();
        }
        content.endText();
      }
      for (int i = 1; i < PAGES; i++) {
        PDPage page = new PDPage();
        page.getCOSObject().setItem("Contents", first.getCOSObject().getItem("Contents"));
        page.setResources(first.getResources());
        document.addPage(page);
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    }
  }

  /** {@code ./loccit serve} without the building: a real process, leader of its own group. */
  private static final class Server implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("Loccit runs at (http://[0-9.]+:\\d+)");
    private final Process shell;
    private final BufferedReader output;
    private final String group;
    private final URI root;

    Server(Path data) throws IOException {
      List<String> command = new ArrayList<>(List.of("bash", "-c", SHELL, "serve"));
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.add("--enable-native-access=ALL-UNNAMED");
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.addAll(List.of("dev.loccit.cli.Main", "serve", "--port", "0"));
      command.addAll(List.of("--data", data.toString()));
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().put("LOCCIT_ADMIN_USER", "ada");
      builder.environment().put("LOCCIT_ADMIN_PASSWORD", TestServer.PASSWORD);
      builder.environment().put("LOCCIT_ADMIN_TOKEN", TOKEN);
      builder.environment().put("LOCCIT_SAMPLE_NOTEBOOK", "false");
      shell = builder.start();
      output =
          new BufferedReader(new InputStreamReader(shell.getInputStream(), StandardCharsets.UTF_8));
      group = find(Pattern.compile("GROUP (\\d+)"));
      root = URI.create(find(ADDRESS) + "/");
    }

    /**
     * With job control on, a shell gives each command a process group; {@code env} gives SIGINT its
     * effect also where these tests themselves run in the background and inherit that it is
     * ignored.
     */
    private static final String SHELL =
        "set -m; env --default-signal=INT,TERM \"$@\" & echo GROUP $!; wait $!; echo EXIT $?";

    Browser script() {
      return new Browser(root).withToken(TOKEN);
    }

    void signalGroup(String signal) throws IOException, InterruptedException {
      Process kill = new ProcessBuilder("kill", "-s", signal, "--", "-" + group).start();
      assertThat(kill.waitFor()).isZero();
    }

    int awaitExit() throws IOException, InterruptedException {
      assertThat(shell.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("has ended").isTrue();
      return Integer.parseInt(find(Pattern.compile("^EXIT (\\d+)")));
    }

    private String find(Pattern wanted) throws IOException {
      List<String> before = new ArrayList<>();
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        before.add(line);
        Matcher found = wanted.matcher(line);
        if (found.find()) {
          return found.group(1);
        }
      }
      throw new AssertionError("the server's output ended before " + wanted + ": " + before);
    }

    @Override
    public void close() throws IOException {
      shell.descendants().forEach(ProcessHandle::destroyForcibly);
      shell.destroyForcibly();
      output.close();
    }
  }
}
