package dev.loccit;

import dev.loccit.problem.LoccitException;
import java.time.InstantSource;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.configuration.SpringDocSecurityConfiguration;
import org.springdoc.core.configuration.SpringDocSpecPropertiesConfiguration;
import org.springdoc.core.configuration.SpringDocWebServerConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import org.springframework.beans.BeansException;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.EndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.jackson.JacksonEndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.web.WebEndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementContextAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.availability.ApplicationAvailabilityAutoConfiguration;
import org.springframework.boot.autoconfigure.context.ConfigurationPropertiesAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.info.ProjectInfoAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.health.autoconfigure.actuate.endpoint.AvailabilityProbesAutoConfiguration;
import org.springframework.boot.health.autoconfigure.actuate.endpoint.HealthEndpointAutoConfiguration;
import org.springframework.boot.health.autoconfigure.application.AvailabilityHealthContributorAutoConfiguration;
import org.springframework.boot.health.autoconfigure.application.DiskSpaceHealthContributorAutoConfiguration;
import org.springframework.boot.health.autoconfigure.contributor.HealthContributorAutoConfiguration;
import org.springframework.boot.health.autoconfigure.registry.HealthContributorRegistryAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus.PrometheusMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.jvm.JvmMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.logging.logback.LogbackMetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.system.SystemMetricsAutoConfiguration;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.HttpEncodingAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.MultipartAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.actuate.web.ServletManagementContextAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;
import org.springframework.boot.web.server.WebServerException;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcObservationAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.actuate.endpoint.web.WebMvcHealthEndpointExtensionAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;

/**
 * The server. The rooms bring their own beans; of Spring Boot's, only those that are used are named
 * here, because trying all of them takes a third of the start. Likewise only classes named {@code
 * *Configuration} are looked at: each room makes or imports its beans in one.
 */
@SpringBootConfiguration
@ComponentScan(resourcePattern = "**/*Configuration.class")
@ImportAutoConfiguration({
  ApplicationAvailabilityAutoConfiguration.class,
  AvailabilityHealthContributorAutoConfiguration.class,
  AvailabilityProbesAutoConfiguration.class,
  CompositeMeterRegistryAutoConfiguration.class,
  ConfigurationPropertiesAutoConfiguration.class,
  DiskSpaceHealthContributorAutoConfiguration.class,
  DispatcherServletAutoConfiguration.class,
  EndpointAutoConfiguration.class,
  HealthContributorAutoConfiguration.class,
  HealthContributorRegistryAutoConfiguration.class,
  HealthEndpointAutoConfiguration.class,
  HttpEncodingAutoConfiguration.class,
  HttpMessageConvertersAutoConfiguration.class,
  JacksonAutoConfiguration.class,
  JacksonEndpointAutoConfiguration.class,
  JvmMetricsAutoConfiguration.class,
  LifecycleAutoConfiguration.class,
  LogbackMetricsAutoConfiguration.class,
  ManagementContextAutoConfiguration.class,
  MetricsAutoConfiguration.class,
  MultipartAutoConfiguration.class,
  ObservationAutoConfiguration.class,
  ProjectInfoAutoConfiguration.class,
  PrometheusMetricsExportAutoConfiguration.class,
  PropertyPlaceholderAutoConfiguration.class,
  SecurityAutoConfiguration.class,
  SecurityFilterAutoConfiguration.class,
  ServletManagementContextAutoConfiguration.class,
  ServletWebSecurityAutoConfiguration.class,
  SpringDocConfigProperties.class,
  SpringDocConfiguration.class,
  SpringDocSecurityConfiguration.class,
  SpringDocSpecPropertiesConfiguration.class,
  SpringDocWebMvcConfiguration.class,
  SpringDocWebServerConfiguration.class,
  SslAutoConfiguration.class,
  SystemMetricsAutoConfiguration.class,
  TomcatServletWebServerAutoConfiguration.class,
  ValidationAutoConfiguration.class,
  WebEndpointAutoConfiguration.class,
  WebMvcAutoConfiguration.class,
  WebMvcHealthEndpointExtensionAutoConfiguration.class,
  WebMvcObservationAutoConfiguration.class
})
public class LoccitApplication {
  /** The time, for every room. */
  @Bean
  InstantSource clock() {
    return InstantSource.system();
  }

  /**
   * Starts the server and returns once it answers.
   *
   * @param args settings in the form {@code --name=value}, stronger than the environment
   * @throws LoccitException where it cannot start for a reason that a person can do something about
   */
  public static ConfigurableApplicationContext start(String... args) {
    SpringApplication application = new SpringApplication(LoccitApplication.class);
    application.setBannerMode(Banner.Mode.OFF);
    try {
      return application.run(args);
    } catch (BeansException | WebServerException e) {
      throw StartFailures.explained(e);
    }
  }
}
