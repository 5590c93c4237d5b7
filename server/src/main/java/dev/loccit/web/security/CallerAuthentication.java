package dev.loccit.web.security;

import java.util.List;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;

/** A caller, in the form that Spring Security passes on. */
final class CallerAuthentication extends AbstractAuthenticationToken {
  private static final long serialVersionUID = 1L;

  private final transient Caller caller;

  CallerAuthentication(Caller caller) {
    super(
        caller.user().admin()
            ? List.of(
                new SimpleGrantedAuthority("ROLE_USER"), new SimpleGrantedAuthority("ROLE_ADMIN"))
            : List.of(new SimpleGrantedAuthority("ROLE_USER")));
    this.caller = caller;
    setAuthenticated(true);
  }

  /** Makes the caller the one who asks, for the rest of this request. */
  static void signIn(Caller caller) {
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(new CallerAuthentication(caller));
    SecurityContextHolder.setContext(context);
  }

  @Override
  public Object getCredentials() {
    return "";
  }

  @Override
  public Caller getPrincipal() {
    return caller;
  }

  @Override
  public String getName() {
    return caller.id().toString();
  }
}
