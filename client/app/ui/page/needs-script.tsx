import type { ReactNode } from "react";
import { linkTo } from "../link/link-to.tsx";
import { formMessages as text } from "#messages/form";

/** A note about a feature that needs JavaScript, with links to the stores and the contact page. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className="needs-script-note">
        {children} {text.callYourStore({ stores: linkTo("/stores"), contact: linkTo("/contact-us") })}
      </p>
    </noscript>
  );
}
