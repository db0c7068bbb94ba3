import { Component, type ReactNode } from "react";
import { errorMessages as text } from "#messages/error";
import { siteUrl } from "../../lib/url/site-url.ts";

/** Replaces an error page that fails itself; it uses nothing that could fail again. */
export class LastResort extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p>
        {text.errorPageFailed} <a href={siteUrl("/")}>{text.home}</a>
      </p>
    );
  }
}
