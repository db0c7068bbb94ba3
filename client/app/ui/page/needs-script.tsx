import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formMessages as text } from "#messages/form";

/** A note about a feature that needs JavaScript, with links to the stores and the contact page. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className="needs-script-note">
        {children} {text.callYourStore} <Link to="/stores">{text.stores}</Link>
        {text.or} <Link to="/contact-us">{text.contactUs}</Link>.
      </p>
    </noscript>
  );
}
