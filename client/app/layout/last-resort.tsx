import { Component, type ReactNode } from "react";
import { errorMessages as text } from "#messages/error";
import { reloadWithoutScripts } from "../lib/browser/start/failed-start.ts";
import { siteUrl } from "../lib/url/site-url.ts";

interface LastResortProps {
  readonly children: ReactNode;
  /** Replaces the error page until the page is loaded again. */
  readonly fallback?: ReactNode;
}

/**
 * Replaces an error page that fails itself, so it uses nothing that could fail again. The reload is without scripts,
 * because the browser may lack what they need.
 */
export class LastResort extends Component<LastResortProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    reloadWithoutScripts();
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <p>
        {text.errorPageFailed} <a href={siteUrl("/")}>{text.home}</a>
      </p>
    );
  }
}
