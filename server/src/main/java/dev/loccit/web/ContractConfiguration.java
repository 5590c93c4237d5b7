package dev.loccit.web;

import dev.loccit.account.ApiTokenId;
import dev.loccit.account.SessionId;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.MessageId;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.SourceId;
import dev.loccit.text.TextId;
import dev.loccit.web.problem.Problem;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.UUID;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** The contract as OpenAPI, at {@code /v3/api-docs}; made when it is first asked for. */
@Configuration(proxyBeanMethods = false)
class ContractConfiguration {
  /** Every operation may answer with a problem. */
  @Bean
  @Lazy
  OpenApiCustomizer problems() {
    return api -> {
      ModelConverters.getInstance()
          .read(Problem.class)
          .forEach((name, schema) -> api.getComponents().addSchemas(name, schema));
      MediaType problem =
          new MediaType().schema(new Schema<>().$ref("#/components/schemas/Problem"));
      ApiResponse response =
          new ApiResponse()
              .description("A problem, with the status of its code")
              .content(new Content().addMediaType("application/problem+json", problem));
      api.getPaths().values().stream()
          .flatMap(path -> path.readOperations().stream())
          .forEach(operation -> operation.getResponses().addApiResponse("default", response));
    };
  }

  @Bean
  @Lazy
  OpenAPI contract() {
    // Ids are records inside and strings outside.
    for (Class<?> id :
        List.of(
            ApiTokenId.class,
            ConversationId.class,
            MessageId.class,
            NotebookId.class,
            SessionId.class,
            SourceId.class,
            TextId.class)) {
      SpringDocUtils.getConfig().replaceWithClass(id, UUID.class);
    }
    return new OpenAPI()
        .info(
            new Info()
                .title("Loccit")
                .version("1")
                .description(
                    "Errors are application/problem+json (RFC 9457) with a code. Offsets are"
                        + " UTF-16 units of the named text version. Times are ISO-8601 UTC."));
  }
}
