import type { ReactNode } from "react";
import { Component } from "react";
import { words } from "@/shared/text/words";

/** Keeps a fault of one part from taking the page with it, and says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="note note-problem" role="alert">
        <p>{words.app.brokenTitle}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {words.app.reload}
        </button>
      </div>
    );
  }
}
