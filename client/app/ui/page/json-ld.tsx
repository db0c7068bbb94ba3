import { use } from "react";
import { scriptJson } from "../../lib/text/script-json.ts";
import { NonceContext } from "../nonce.ts";

/** An object of schema.org. Its URLs must be absolute: `useOrigin` returns the scheme and host. */
export interface JsonLdThing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** Describes a page to search engines in the vocabulary of schema.org; undefined properties are omitted. */
export function JsonLd({ thing }: { readonly thing: JsonLdThing }) {
  const nonce = use(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // An editor's text must not be able to end the element.
      dangerouslySetInnerHTML={{ __html: scriptJson({ "@context": "https://schema.org", ...thing }) }}
    />
  );
}
