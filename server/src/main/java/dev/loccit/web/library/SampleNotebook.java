package dev.loccit.web.library;

import dev.loccit.account.User;
import dev.loccit.ingest.SourceIntake;
import dev.loccit.notebook.Notebook;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.WebProperties;
import dev.loccit.web.signin.Welcome;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.ClassPathResource;

/**
 * A notebook with three short documents of one small world, taken in as any upload is, so that the
 * first question can be asked at once.
 */
final class SampleNotebook implements Welcome {
  static final String TITLE = "Sample: Project Northlight";
  static final List<String> FILES =
      List.of("travel-policy.pdf", "northlight-field-trial.md", "steering-group-memo.txt");

  private static final Logger LOG = LoggerFactory.getLogger(SampleNotebook.class);

  private final NotebookStore notebooks;
  private final SourceIntake intake;
  private final WebProperties settings;

  SampleNotebook(NotebookStore notebooks, SourceIntake intake, WebProperties settings) {
    this.notebooks = notebooks;
    this.intake = intake;
    this.settings = settings;
  }

  @Override
  public void greet(User user) {
    if (!settings.sampleNotebook()) {
      return;
    }
    try {
      Notebook notebook = notebooks.create(user.id(), TITLE);
      for (String name : FILES) {
        try (InputStream bytes = new ClassPathResource("sample/" + name).getInputStream()) {
          intake.file(user.id(), notebook.id(), name, bytes, settings.maxFile().toBytes());
        }
      }
    } catch (IOException | LoccitException e) {
      LOG.error("the sample notebook could not be made", e);
    }
  }
}
