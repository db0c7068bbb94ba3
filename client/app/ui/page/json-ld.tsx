import { use } from "react";
import { scriptJson } from "../../lib/text/script-json.ts";
import { NonceContext } from "../nonce.ts";

/** A thing of schema.org. Its addresses must be absolute: `useOrigin` has the scheme and host. */
export interface JsonLdThing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** Says to search engines what a page is about, in the words of schema.org; undefined properties are left out. */
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
