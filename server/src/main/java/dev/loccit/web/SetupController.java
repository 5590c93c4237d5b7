package dev.loccit.web;

import dev.loccit.account.UserStore;
import dev.loccit.chat.ChatSettings;
import dev.loccit.extract.InstalledEngine;
import dev.loccit.extract.OcrWorkers;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.SourceKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the page must know before anyone has signed in; no secrets. */
@RestController
class SetupController {
  private final UserStore users;
  private final WebProperties settings;
  private final ChatSettings chat;
  private final OcrWorkers recognition;
  private final String version;

  SetupController(
      UserStore users,
      WebProperties settings,
      ChatSettings chat,
      OcrWorkers recognition,
      ObjectProvider<BuildProperties> build) {
    this.chat = chat;
    this.recognition = recognition;
    this.users = users;
    this.settings = settings;
    BuildProperties known = build.getIfAvailable();
    String stamped = known == null ? null : known.getVersion();
    this.version = stamped == null ? "development" : stamped;
  }

  /** Each is null where no model of that kind is in use. */
  record Models(
      @Nullable String chat,
      @Nullable String helper,
      @Nullable String embedding,
      @Nullable String reranker,
      @Nullable String ocr,
      @Nullable String transcription) {}

  /** Sizes in bytes, lengths in UTF-16 units. */
  record Limits(
      long fileBytes,
      int filesPerUpload,
      int pastedChars,
      int questionChars,
      int titleChars,
      int textWindowChars) {}

  record SetupView(
      boolean needsFirstUser,
      boolean registrationOpen,
      String version,
      Models models,
      List<String> ocrLanguages,
      List<String> supportedTypes,
      Limits limits) {}

  @GetMapping("/api/setup")
  SetupView setup() {
    Optional<InstalledEngine> engine = recognition.engine();
    return new SetupView(
        users.needsFirstUser(),
        settings.registrationOpen(),
        version,
        new Models(null, null, null, null, engine.map(InstalledEngine::title).orElse(null), null),
        engine.map(InstalledEngine::languages).orElse(List.of()),
        Arrays.stream(SourceKind.values()).map(SourceKind::wire).toList(),
        new Limits(
            settings.maxFile().toBytes(),
            settings.maxFilesPerRequest(),
            settings.maxPaste(),
            chat.maxQuestion(),
            NotebookStore.LONGEST_TITLE,
            settings.maxTextWindow()));
  }
}
